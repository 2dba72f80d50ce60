import { writtenYen } from '../../../contract/written.ts'
import type { BillingChange } from '../../domains/deals/deal.ts'

const WORDS: Readonly<Record<Exclude<BillingChange, 'total'>, string>> = {
  interval: '毎月の請求でない',
  mailed: 'カードで支払われず、請求書がメールで届く',
  discount: '割引がある',
  trial: 'お試しの期間で、請求がない',
}

const totalWords = (total: unknown): string =>
  typeof total === 'number' ? `額が ${writtenYen(total)}` : '額が使った量で決まる'

/** The changes that an alert names, in one Japanese phrase; empty for any other alert. */
export function billingChanges({ changes, total }: Record<string, unknown>): string {
  if (!Array.isArray(changes)) return ''
  return (changes as BillingChange[])
    .map(change => (change === 'total' ? totalWords(total) : WORDS[change]))
    .join('、')
}
