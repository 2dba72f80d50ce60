import { REVIEW_WAIT_DAYS } from '../../../contract/calls/reviews.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../../contract/dates/durations.ts'
import { paymentDates } from '../../../contract/dates/payment-dates.ts'
import { addSeconds } from '../../kernel/clock.ts'

/** Days after the other party's first message from which a thread offers to rate. */
const OFFERED_AFTER_DAYS = 7
/** A provider reports the end of a month up to this many seconds late. */
const LATE_END_SECONDS = HOUR_SECONDS

/**
 * From when a rating is public: when both parties have rated, or after 14 days
 * (rule `review-waits-for-both`).
 */
export function publicationOf(ratedAt: Date, otherRatedAt: Date | null): Date {
  const latest = addSeconds(ratedAt, REVIEW_WAIT_DAYS * DAY_SECONDS)
  if (!otherRatedAt) return latest
  const both = Math.max(ratedAt.getTime(), otherRatedAt.getTime())
  return new Date(Math.min(both, latest.getTime()))
}

/** Whether a thread offers to rate by itself (rule `rating-offered`). */
export function isRatingOffered(
  { endedAt, firstWordAt }: { endedAt: Date | null; firstWordAt: Date | null },
  now: Date,
): boolean {
  if (endedAt) return true
  if (!firstWordAt) return false
  return addSeconds(firstWordAt, OFFERED_AFTER_DAYS * DAY_SECONDS) <= now
}

const monthNumber = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** A month begins with its payment (rule `charge-days-as-provider`). */
function monthsBegun(from: Date, until: Date): number {
  const months = monthNumber(until) - monthNumber(from)
  const payment = paymentDates(from, months + 1).at(-1)
  return Math.max(1, months + Number(payment !== undefined && payment < until))
}

/** How long a deal had lasted at a time, in months that had begun, and whether it had ended. */
export function dealLength(
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date | null },
  at: Date,
): { months: number; isEnded: boolean } {
  if (!endedAt || endedAt > at) return { months: monthsBegun(startedAt, at), isEnded: false }
  const end = addSeconds(endedAt, -LATE_END_SECONDS)
  return { months: monthsBegun(startedAt, end), isEnded: true }
}
