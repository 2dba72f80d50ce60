import { z } from 'zod'
import { text, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { pageOf, paging, retrieveRoute } from '../api/standard-routes.ts'
import { endSubscription } from '../billing/end-subscription.ts'
import { StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import {
  cancellationDetails,
  runningSubscription,
  subscriptionChange,
  updateSubscription,
} from './subscription-change.ts'

type Subscription = Documents['subscription']

const cancellation = z.strictObject({
  cancellation_details: cancellationDetails,
  invoice_now: truth.optional(),
  prorate: truth.optional(),
})

function cancel(call: Call, given: z.infer<typeof cancellation>): Subscription {
  if (given.invoice_now || given.prorate) {
    throw new StripeFailure('The sandbox does not bill prorations on cancellation.')
  }
  return endSubscription(call.provider, runningSubscription(call), {
    reason: 'cancellation_requested',
    ...given.cancellation_details,
  })
}

const listing = z.strictObject({
  ...paging,
  customer: text.optional(),
  status: z.enum(['active', 'past_due', 'canceled', 'ended', 'all']).optional(),
})

/** Without a status, all that have not ended. */
function list(call: Call, { customer, status, ...page }: z.infer<typeof listing>): object {
  const where = customer === undefined ? {} : { customer }
  const only = status === 'ended' ? 'canceled' : status
  if (only === 'all') return pageOf(call, 'subscription', '/v1/subscriptions', page, where)
  if (only)
    return pageOf(call, 'subscription', '/v1/subscriptions', page, { ...where, status: only })
  return pageOf(call, 'subscription', '/v1/subscriptions', page, where, { status: 'canceled' })
}

export const subscriptionRoutes: readonly Route[] = [
  route('GET', '/subscriptions', listing, list),
  retrieveRoute('/subscriptions', 'subscription'),
  route('POST', '/subscriptions/{id}', subscriptionChange, updateSubscription),
  route('DELETE', '/subscriptions/{id}', cancellation, cancel),
]
