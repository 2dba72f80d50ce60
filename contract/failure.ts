import * as z from 'zod/mini'
import { timestamp, yen } from './fields.ts'

/** The current amounts, sent when the amount that the screen showed no longer applies. */
const amountsNow = z.object({
  at: timestamp(),
  /** Refund to the buyer on ending a deal, or the amount of a withdrawal. */
  amount: yen(),
  /** Part of the seller's share that the refund takes back. */
  taken_back: yen(),
  /** Start of the month to be refunded; null without a paid month. */
  period_start: z.nullable(timestamp()),
})
export type AmountsNow = z.core.output<typeof amountsNow>

/** The body of every answer that is not 2xx (rule `japanese-failures`). */
export const failureBody = z.object({
  error: z.object({
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    now: z.optional(amountsNow),
  }),
})
export type FailureBody = z.core.output<typeof failureBody>
