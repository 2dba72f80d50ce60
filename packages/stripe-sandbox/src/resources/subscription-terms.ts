import { z } from 'zod'
import { integer } from '../api/params.ts'
import type { Call } from '../api/route.ts'
import { fromNow } from '../billing/periods/period-from-now.ts'
import { StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import { itemChange, itemsAfter } from './subscription-items.ts'

type Subscription = Documents['subscription']

/** Parameters of amount, time and manner of a subscription's invoices. */
export const termsChange = {
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: integer.optional(),
  items: z.array(itemChange).optional(),
  proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
  trial_end: integer.optional(),
}

const terms = z.strictObject(termsChange).partial()
type Terms = z.infer<typeof terms>

/** Whether the change ends the current period, so that the next one is billed now. */
export const beginsPeriod = ({ billing_cycle_anchor: anchor, trial_end }: Terms): boolean =>
  anchor?.type === 'now' || trial_end !== undefined

/** Whether changed items are billed for the rest of the current period, as is usual. */
export const isProrated = ({ items, proration_behavior: behavior }: Terms): boolean =>
  items !== undefined && behavior !== 'none'

/** The subscription with its new terms, which need not be stored. */
export function withTerms(call: Call, before: Subscription, given: Terms): Subscription {
  const { items, trial_end: trialEnd = null } = given
  if (beginsPeriod(given)) requireNoProration(given)
  const data = items ? itemsAfter(call, before.items.data, items) : before.items.data
  const after = { ...before, ...collecting(given), items: { ...before.items, data } }
  if (trialEnd !== null) requireFuture(call, 'trial_end', trialEnd)
  return beginsPeriod(given) ? fromNow(after, call.provider.now(), trialEnd) : after
}

/** Refuses a date that is over (provider rule). */
export function requireFuture({ provider }: Call, param: string, at: number): void {
  if (at > provider.now()) return
  throw new StripeFailure(`The \`${param}\` timestamp must be in the future.`, { param })
}

function requireNoProration({ proration_behavior }: Terms): void {
  if (proration_behavior === 'none') return
  throw new StripeFailure('The sandbox credits no unused time when a period begins anew.', {
    param: 'proration_behavior',
  })
}

function collecting({ collection_method, days_until_due }: Terms): Partial<Subscription> {
  if (collection_method === undefined) return {}
  if (collection_method === 'charge_automatically')
    return { collection_method, days_until_due: null }
  if (days_until_due !== undefined) return { collection_method, days_until_due }
  throw new StripeFailure('Missing required param: days_until_due.', {
    code: 'parameter_missing',
    param: 'days_until_due',
  })
}
