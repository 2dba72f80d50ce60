import type { YearLine } from '../../../contract/calls/papers/seller-year.ts'

const NOTHING = { price: 0, commission: 0, returned: 0, payoutFee: 0 }

/** A sold month, the refund of another one, and a payout of one seller's year. */
export const SOLD: YearLine = {
  ...NOTHING,
  // midnight in Japan is the evening before in UTC
  at: '2026-04-30T15:00:00Z',
  kind: 'month',
  serviceName: '靴屋さんへ',
  buyerName: 'ゆき',
  price: 2400,
  commission: -480,
  kept: 1920,
}
export const REFUNDED: YearLine = {
  ...NOTHING,
  at: '2026-05-25T12:10:00Z',
  kind: 'exit_refund',
  serviceName: '靴',
  buyerName: 'なお',
  returned: -1531,
  kept: -1531,
}
export const PAYOUT: YearLine = {
  ...NOTHING,
  at: '2026-06-08T01:05:00Z',
  kind: 'payout_paid',
  serviceName: null,
  buyerName: null,
  payoutFee: -400,
  kept: -400,
}
