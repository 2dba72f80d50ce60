/** Labels of the explanation of a deal's amounts. */
export const DEAL_MONEY_TEXTS = {
  why: 'なぜこの金額？',
  title: 'この取引のお金の内訳',
  lead: {
    buy: 'お支払いと返金の、帳簿の行です。新しい順に並びます。',
    sell: '売上とお返しした分の、帳簿の行です。新しい順に並びます。',
  },
  sum: { buy: 'これまでにお支払いになった額', sell: 'これまでの売上' },
  empty: 'まだ、動いた金額はありません。',
  loading: '内訳を読みこんでいます',
  failed: '内訳を読みこめませんでした。もう一度お試しください。',
  again: 'もう一度',
  close: '閉じる',
  rounding: '手数料は1円未満を切り捨てています。',
} as const
