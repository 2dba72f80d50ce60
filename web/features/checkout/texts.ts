/** The final confirmation screen that the law asks for (rule `final-confirmation`). */
export const CHECKOUT_TEXTS = {
  title: 'お申し込みの確認',
  lead: 'この一枚に書かれていることが、お約束のすべてです。',
  crumb: 'お申し込み',
  dates: '十二か月のお支払い日',
  today: 'きょうのお支払い',
  apply: 'この内容で申し込む',
  going: 'お支払いの画面へ進んでいます',
  next: '次の画面（Stripe）でカードを入れると、成立します。',
  terms: '利用規約',
  legal: '特定商取引法に基づく表記',
  paused: '停止中のサービスです',
  running: 'このサービスは、すでに利用中です。',
  toDeal: '取引のメッセージをひらく',
  noAccount:
    'このサービスは、売る人の受け取り口座の登録が済むまで申し込めません。登録が済むまでお待ちください。',
  own: '自分のサービスです',
  toService: 'サービスにもどる',
  keptTitle: 'お申し込みの内容',
  keptCrumb: 'お申し込みの内容',
  keptLead: (date: string) =>
    `${date} のお申し込みで確認された一枚です。あとから変わることはありません。`,
  shownAt: '表示した日時',
  version: '書式の版',
  hash: '控えの照合値',
  toThread: 'メッセージにもどる',
  failed: 'お支払いの画面へ進めませんでした。お金は動いていません。もう一度お試しください。',
} as const
