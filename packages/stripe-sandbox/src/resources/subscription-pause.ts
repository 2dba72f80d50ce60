import { z } from 'zod'
import type { Call } from '../api/route.ts'
import { planEnd } from '../billing/cancellation.ts'
import { cardOf, payNow } from '../billing/collect.ts'
import { finalizeInvoice } from '../billing/invoices/finalize-invoice.ts'
import { draftInvoice } from '../billing/invoices/new-invoice.ts'
import { currentPeriod } from '../billing/new-subscription.ts'
import { fromNow } from '../billing/periods/period-from-now.ts'
import { StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import { runningSubscription } from './subscription-change.ts'

type Subscription = Documents['subscription']

const none = z.strictObject({ type: z.enum(['item_current_period_start', 'none', 'now']) })

export const pauseParams = z.strictObject({
  bill_for: z.strictObject({ unused_time_from: none.optional() }).optional(),
  invoicing_behavior: z.enum(['invoice', 'pending_invoice_item']).optional(),
  type: z.enum(['subscription']).optional(),
})

export const resumeParams = z.strictObject({
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  payment_behavior: z.enum(['resume_on_payment_attempt', 'resume_on_payment_success']).optional(),
})

/**
 * Stops the subscription itself, unlike a pause of its collection: no period begins and nothing is
 * billed until it is resumed.
 */
export function pauseSubscription(call: Call, given: z.infer<typeof pauseParams>): Subscription {
  const { provider } = call
  const before = runningSubscription(call)
  if (before.status !== 'active')
    throw new StripeFailure(`A subscription with the status ${before.status} cannot be paused.`)
  if (given.bill_for?.unused_time_from?.type !== 'none')
    throw new StripeFailure('The sandbox does not credit unused time.', { param: 'bill_for' })
  const after = provider.store.update('subscription', {
    ...before,
    status: 'paused',
    status_details: {
      paused: {
        subscription: { type: 'pause_requested' },
        transitioned_at: provider.now(),
        type: 'subscription',
      },
    },
  })
  planEnd(provider, after)
  provider.events.record('customer.subscription.paused', after)
  return after
}

/**
 * Goes on with the period that was paused, or begins a new one now, whose invoice must be paid
 * first: a subscription whose card is declined stays paused (provider rule).
 */
export function resumeSubscription(call: Call, given: z.infer<typeof resumeParams>): Subscription {
  const { provider } = call
  const before = runningSubscription(call)
  if (before.status !== 'paused') throw new StripeFailure('The subscription is not paused.')
  if (given.billing_cycle_anchor?.type !== 'unchanged') return beginAnew(call, before, given)
  if (currentPeriod(before).end <= provider.now())
    throw new StripeFailure('The sandbox does not bill prorations when it resumes.')
  return goOn(call, before)
}

function beginAnew(
  call: Call,
  before: Subscription,
  { payment_behavior }: z.infer<typeof resumeParams>,
): Subscription {
  if (payment_behavior !== 'resume_on_payment_success')
    throw new StripeFailure('The sandbox resumes only once the new period is paid.')
  const { provider } = call
  const card = cardOf(provider, before)
  const anew = fromNow(before, provider.now(), null)
  const period = currentPeriod(anew)
  const draft = draftInvoice(provider, anew, { reason: 'subscription_update', period })
  provider.store.update('subscription', { ...before, latest_invoice: draft.id })
  const invoice = finalizeInvoice(provider, draft)
  const isPaid = card && payNow(provider, invoice, card, { confirmed: false }) === null
  return isPaid ? goOn(call, { ...anew, latest_invoice: draft.id }) : runningSubscription(call)
}

function goOn({ provider }: Call, paused: Subscription): Subscription {
  const { status_details: _ended, ...rest } = paused
  const after = provider.store.update('subscription', { ...rest, status: 'active' })
  planEnd(provider, after)
  provider.events.record('customer.subscription.resumed', after)
  return after
}
