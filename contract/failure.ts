import * as z from 'zod/mini'
import { timestamp, yen } from './fields.ts'

/** What a press would move now, where the amount that was shown no longer holds. */
const amountsNow = z.object({
  at: timestamp(),
  /** What the buyer gets of an exit, or what a withdrawal takes. */
  amount: yen(),
  /** What the seller gives of an exit's month. */
  taken_back: yen(),
  /** Of the month that an exit is about; null without a paid one. */
  period_start: z.nullable(timestamp()),
})
export type AmountsNow = z.core.output<typeof amountsNow>

/** The body of every answer that is not 2xx (decision 13). */
export const failureBody = z.object({
  error: z.object({
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    now: z.optional(amountsNow),
  }),
})
export type FailureBody = z.core.output<typeof failureBody>
