/** Labels of the page after a payout request, which later shows how the payout ended. */
export const SUCCESS_TEXTS = {
  title: '出金を受け付けました',
  lead: 'ふつう2〜4営業日で口座に届きます。届いたら、メールでお知らせします。',
  leadDays: (days: string) =>
    `${days}ごろに、口座へ届きます。届いたら、メールとお知らせでお伝えします。`,
  arrived: '口座に届きました',
  failed: '口座に届きませんでした',
  failedLead: (why: string | null) =>
    `${why ? `${why}。` : ''}全額を受け取れる金額に戻し、手数料はいただいていません。`,
  toMypage: 'マイページへもどる',
  toDesk: '仕事机へもどる',
  toPayout: '明細を見る',
  toBank: '口座を確かめる',
  again: 'もう一度申請する',
  receipt: '出金の控え',
  arrives: '口座に届く金額',
  bank: '振込先',
  amount: '出金した金額',
  fee: '出金手数料',
  requestedAt: '受付',
  number: (id: number) => `出金 ${id}`,
  steps: '受付から着金まで',
  sent: '送金',
  paid: '着金',
  around: (days: string) => `${days}ごろ`,
} as const
