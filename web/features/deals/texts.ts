/** Labels of the lists of running deals. */
export const DEAL_TEXTS = {
  title: 'つづいている取引',
  crumb: '購入と販売',
  tabs: { buy: '購入', sell: '販売' },
  tabsLabel: '購入と販売',
  empty: '利用中のサブスクリプションはありません',
  emptyLead: {
    buy: '申し込むと、毎月の日付と金額がここに出ます。',
    sell: '申し込みがあると、毎月の日付と受け取る額がここに出ます。',
  },
  seeProds: 'サービスを見る',
  makeProd: 'サービスを作る',
  running: '継続中',
  stopped: '停止中',
  checking: '支払い確認中',
  nextPayment: '次の更新',
  endsAt: '終わる日',
  startedAt: 'はじまり',
  message: 'メッセージ',
  past: {
    buy: 'お支払いいただけませんでした。あらためてお試しします。カードの残高と有効期限をご確認ください。',
    sell: '買い手のお支払いを確認しています。確認できるまで売上には入りません。',
  },
  stop: (date: string) => `${date} まで使えて、次のお支払いはありません。`,
  waiting: 'お支払いを確認しています。すこしお待ちください。',
  waitingLong:
    'お支払いの確認に時間がかかっています。お支払いがすんでいれば、このページに自動で並び、メールでもお知らせします。',
  arrived: (name: string) => `「${name}」の取引がはじまりました。`,
  open: 'メッセージをひらく',
} as const
