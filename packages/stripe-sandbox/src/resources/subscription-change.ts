import { z } from 'zod'
import { integer, mergeMetadata, metadata, text, truth } from '../api/params.ts'
import type { Call } from '../api/route.ts'
import { endingAt, endingOf, planEnd } from '../billing/cancellation.ts'
import { attachedCard } from '../billing/cards/attached.ts'
import { isOver } from '../billing/incomplete-subscription.ts'
import { billNow } from '../billing/periods/period-from-now.ts'
import { billPending, prorate } from '../billing/proration.ts'
import { recordUpdate } from '../billing/record-update.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import {
  beginsPeriod,
  isProrated,
  requireFuture,
  termsChange,
  withTerms,
} from './subscription-terms.ts'

type Subscription = Documents['subscription']

const CARD = 'default_payment_method'

/** Why a customer cancels. */
export const cancellationDetails = z
  .strictObject({ comment: text.optional(), feedback: text.optional() })
  .optional()

/** An empty value ends the pause, so that payments are collected again. */
const pause = z.union([
  z.literal(''),
  z.strictObject({
    behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
    resumes_at: integer.optional(),
  }),
])

/** An empty value removes the date. */
const cancelAt = z.union([z.literal(''), integer])

export const subscriptionChange = z.strictObject({
  cancel_at: cancelAt.optional(),
  cancel_at_period_end: truth.optional(),
  cancellation_details: cancellationDetails,
  default_payment_method: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  pause_collection: pause.optional(),
  ...termsChange,
})

/**
 * Changes a subscription; money moves only when a new period begins. One that is over accepts only
 * its metadata and cancellation details (provider rule).
 */
export function updateSubscription(
  call: Call,
  given: z.infer<typeof subscriptionChange>,
): Subscription {
  const { provider } = call
  const before = subscriptionOf(call)
  const { default_payment_method: card } = given
  if (isOver(before)) requireNotes(given)
  if (card) attachedCard(provider, { id: card, customer: String(before.customer) }, CARD)
  const after: Subscription = {
    ...withTerms(call, before, given),
    default_payment_method: card ?? before.default_payment_method,
    description: given.description ?? before.description,
    metadata: mergeMetadata(before.metadata, given.metadata),
    ...endingOf(before, given.cancel_at_period_end, provider.now()),
    ...endingAtDate(call, before, given),
    ...pausing(call, given.pause_collection),
  }
  if (after.cancellation_details) {
    after.cancellation_details = { ...after.cancellation_details, ...given.cancellation_details }
  }
  provider.store.update('subscription', after)
  if (after.cancel_at !== before.cancel_at) planEnd(provider, after)
  recordUpdate(provider, 'customer.subscription.updated', { before, after })
  if (isProrated(given)) prorate(provider, before, after)
  if (beginsPeriod(given)) return billNow(provider, after)
  return given.proration_behavior === 'always_invoice' ? billPending(provider, after) : after
}

function endingAtDate(
  call: Call,
  before: Subscription,
  { cancel_at: wanted, cancel_at_period_end: atPeriodEnd }: z.infer<typeof subscriptionChange>,
): Partial<Subscription> {
  if (wanted === undefined) return {}
  if (atPeriodEnd !== undefined)
    throw new StripeFailure('You may only set one of `cancel_at` and `cancel_at_period_end`.')
  if (wanted !== '') requireFuture(call, 'cancel_at', wanted)
  return endingAt(before, wanted === '' ? null : wanted, call.provider.now())
}

function pausing(call: Call, wanted: z.infer<typeof pause> | undefined): Partial<Subscription> {
  const { id } = call
  const { due } = call.provider
  if (wanted === undefined) return {}
  due.cancel('collection_resumes', id)
  if (wanted === '') return { pause_collection: null }
  const { behavior, resumes_at = null } = wanted
  if (resumes_at !== null) {
    requireFuture(call, 'pause_collection[resumes_at]', resumes_at)
    due.schedule('collection_resumes', id, resumes_at)
  }
  return { pause_collection: { behavior, resumes_at } }
}

function requireNotes({
  cancellation_details: _details,
  metadata: _metadata,
  ...rest
}: z.infer<typeof subscriptionChange>): void {
  if (Object.values(rest).every(value => value === undefined)) return
  throw new StripeFailure(
    'A canceled subscription can only update its cancellation_details and metadata.',
  )
}

/** The subscription of the path; 404 when it is unknown or has ended (provider rule). */
export function runningSubscription({ provider, id }: Call): Subscription {
  const subscription = subscriptionOf({ provider, id })
  if (isOver(subscription)) throw noSuch('subscription', id)
  return subscription
}

function subscriptionOf({ provider, id }: Pick<Call, 'provider' | 'id'>): Subscription {
  const subscription = provider.store.get('subscription', id)
  if (!subscription) throw noSuch('subscription', id)
  return subscription
}
