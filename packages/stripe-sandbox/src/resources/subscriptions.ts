import { z } from 'zod'
import { equals, type Filter, inRange } from '../api/list-filters.ts'
import { text, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { endSubscription } from '../billing/end-subscription.ts'
import { creditUnusedTime } from '../billing/invoices/credit-unused-time.ts'
import { StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import {
  cancellationDetails,
  runningSubscription,
  subscriptionChange,
  updateSubscription,
} from './subscription-change.ts'
import {
  pauseParams,
  pauseSubscription,
  resumeParams,
  resumeSubscription,
} from './subscription-pause.ts'

type Subscription = Documents['subscription']

const cancellation = z.strictObject({
  cancellation_details: cancellationDetails,
  invoice_now: truth.optional(),
  prorate: truth.optional(),
})

function cancel(call: Call, given: z.infer<typeof cancellation>): Subscription {
  const { provider } = call
  const running = runningSubscription(call)
  if (given.prorate && !given.invoice_now)
    throw new StripeFailure('The sandbox keeps no pending invoice items.', { param: 'invoice_now' })
  const final = given.prorate ? creditUnusedTime(provider, running) : null
  const billed = { ...running, latest_invoice: final ?? running.latest_invoice }
  return endSubscription(provider, billed, {
    reason: 'cancellation_requested',
    ...given.cancellation_details,
  })
}

/** Without `status`, the list leaves out canceled subscriptions (provider rule). */
const byStatus: Filter = {
  param: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
  ask: status => {
    if (status === undefined) return { whereNot: { status: 'canceled' } }
    if (status === 'all') return {}
    if (status === 'ended') return { whereIn: { status: ['canceled', 'incomplete_expired'] } }
    return { where: { status: String(status) } }
  },
}

const byPrice: Filter = {
  param: text.optional(),
  ask: price =>
    price === undefined
      ? {}
      : {
          anyOf: {
            paths: ['items.data[0].price.id', 'items.data[1].price.id'],
            value: String(price),
          },
        },
}

export const subscriptionRoutes: readonly Route[] = [
  listRoute('/subscriptions', 'subscription', {
    collection_method: equals(
      'collection_method',
      z.enum(['charge_automatically', 'send_invoice']),
    ),
    current_period_end: inRange('items.data[0].current_period_end'),
    current_period_start: inRange('items.data[0].current_period_start'),
    customer: 'customer',
    price: byPrice,
    status: byStatus,
    test_clock: 'test_clock',
  }),
  retrieveRoute('/subscriptions', 'subscription'),
  route('POST', '/subscriptions/{id}', subscriptionChange, updateSubscription),
  route('POST', '/subscriptions/{id}/pause', pauseParams, pauseSubscription),
  route('POST', '/subscriptions/{id}/resume', resumeParams, resumeSubscription),
  route('DELETE', '/subscriptions/{id}', cancellation, cancel),
]
