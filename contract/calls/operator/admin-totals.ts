import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { nothing, yen } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'

/** Weeks of each total's trend; the last one ends now. */
export const TOTAL_WEEKS = 8

/**
 * Totals of the operator's desk, in their order. Deals, and the yen by which books and provider
 * differ (`gap`), are numbers at the end of a week; the others are sums of a week.
 */
export const TOTALS = ['deals', 'sales', 'fees', 'people', 'ended', 'gap'] as const
export type TotalName = (typeof TOTALS)[number]
/** Whether a total is the number at a moment; the others are sums of a week. */
export const isStanding = (name: TotalName): boolean => name === 'deals' || name === 'gap'

/** Days of the plot of payments; the last one is today, in Japan. */
export const PAID_DAYS = 30

const paidDay = wireObject({
  /** `2026-06-20`, in Japan. */
  day: z.string(),
  /** Payments of buyers, in their three parts. */
  share: yen(),
  commission: yen(),
  fee: yen(),
})
export type PaidDay = z.core.output<typeof paidDay>

const total = wireObject({
  name: z.enum(TOTALS),
  /** Oldest first. */
  weeks: z.array(z.int()),
})
export type Total = z.core.output<typeof total>

export const adminTotals = {
  admin_totals: endpoint({
    called: 'adminTotals',
    method: 'GET',
    access: 'admin',
    summary:
      'つづいている取引・決済・手数料・新しい人・終わった取引・帳簿と決済会社の差の、さいきん8週間（本サービス独自）',
    input: nothing(),
    output: wireObject({
      totals: z.array(total),
      /** The provider's part of the payments of each week, oldest first. */
      costs: z.array(yen()),
      /** The last thirty days, oldest first. */
      days: z.array(paidDay),
    }),
  }),
}
