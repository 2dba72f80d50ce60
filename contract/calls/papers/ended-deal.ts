import * as z from 'zod/mini'
import { icon, timestamp, yen } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'
import { REQUEST_TYPES } from '../cancellations.ts'
import { END_REASONS } from '../deal-events.ts'

export const AGAIN_STATES = ['open', 'full', 'paused', 'gone'] as const

/** An issued receipt or paper about a refund, in a list. */
const listedPaper = wireObject({
  id: z.int(),
  kind: z.enum(['receipt', 'refund']),
  year: z.int(),
  number: z.int(),
  issuedAt: timestamp(),
  /** Yen paid or refunded. */
  amount: yen(),
  /** Beginning of the paid month; null for a refund. */
  periodStart: z.nullable(timestamp()),
})
export type ListedPaper = z.core.output<typeof listedPaper>

export const endedDeal = wireObject(
  {
    id: z.int(),
    serviceId: z.int(),
    serviceName: z.string(),
    serviceIcon: icon(),
    counterpartId: z.int(),
    counterpartName: z.string(),
    counterpartIcon: icon(),
    startedAt: timestamp(),
    endedAt: timestamp(),
    reason: z.nullable(z.enum(END_REASONS)),
    /** The kind of end that both agreed to; null for every other end. */
    agreedType: z.nullable(z.enum(REQUEST_TYPES)),
    price: yen(),
    /** The service's price now; null when the service is deleted. */
    priceNow: z.nullable(yen()),
    /** Whether the service can be applied for again, or why not. */
    again: z.enum(AGAIN_STATES),
    payments: z.int(),
    refunds: z.int(),
    /** The buyer's payments, or the seller's earnings. */
    paid: yen(),
    /** The part of it that was refunded or taken back. */
    returned: yen(),
    /** The wording of the purchase terms, and when the buyer saw them. */
    terms: z.nullable(wireObject({ version: z.string(), shownAt: timestamp() })),
    /** The buyer's issued papers, the newest first; empty for the seller. */
    papers: z.array(listedPaper),
  },
  { counterpartId: 'user_id', counterpartName: 'user_name', counterpartIcon: 'user_icon' },
)
export type EndedDeal = z.core.output<typeof endedDeal>
