import type { TotalName } from '../../../../contract/calls/operator/admin-totals.ts'

/** Labels of the operator's totals. */
export const TOTALS_TEXTS = {
  title: '数と、さいきん8週間',
  weeks: '週のおわり',
  names: {
    deals: 'つづいている取引',
    sales: '4週間の決済',
    fees: '4週間の手数料',
    people: '新しい人',
    ended: '終わった取引',
    gap: '帳簿の差',
  } satisfies Record<TotalName, string>,
  /** Names of the weeks' values, where a week has its own sum. */
  inWeek: {
    deals: 'つづいている取引',
    sales: '決済',
    fees: '手数料',
    people: '新しい人',
    ended: '終わった取引',
    gap: '帳簿の差',
  } satisfies Record<TotalName, string>,
  earlier: '4週まえは',
  before: '前の4週間は',
  costs: (yen: string) => `決済の費用 ${yen} を引いて`,
  grown: (percent: string) => `（${percent}%）`,
} as const

/** Labels of the plot of payments. */
export const PAID_DAYS_TEXTS = {
  title: '三十日の決済',
  none: 'この30日に支払いはありません。',
  best: (yen: string) => `いちばん多い日 ${yen}`,
  day: '日',
  parts: {
    share: '売る人の売上',
    commission: '販売手数料',
    fee: '決済手数料',
  },
} as const
