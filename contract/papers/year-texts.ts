/** The words of a seller's year, on the screen and in its PDF. */
export const YEAR_TEXTS = {
  title: (year: number) => `${year}年の売上`,
  span: (from: string, to: string) => `${from} から ${to} まで（日本時間）`,
  equal: '手もとに残る額。帳簿の合計と一円まで同じです。',
  prices: '代金の合計',
  commission: '販売手数料',
  returned: '返した額',
  payoutFee: '出金手数料',
  kept: '手もとに残る',
  counted: (count: number) => `${count}件`,

  monthPrices: '月ごとの代金',
  share: 'あなたの売上',
  months: '月ごとの表',
  monthHead: '月',
  monthName: (month: number) => `${month}月`,
  count: '件数',
  price: '代金（税込）',
  total: '合計',
  nothing: '—',

  where: 'どこにあるか',
  whereNow: (all: string) => `${all} は、いまここにあります。`,
  whereWithBefore: (before: string, all: string) =>
    `前の年までの ${before} と合わせた ${all} は、いまここにあります。`,
  places: {
    bank: '口座に届いた',
    onTheWay: '口座へ送っている',
    available: 'いま受け取れる',
    held: '申請や異議で止まっている',
    pending: '30日を待つ',
    deficit: 'あとの売上から引く',
  },
  payoutsCounted: (count: number) => `${count}回`,
  printedFor: (name: string, at: string, operator: string) =>
    `${name}さん・${at} に出力・${operator}`,
} as const
