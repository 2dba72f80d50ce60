import { StripeFailure } from '../../failure.ts'
import type { Documents } from '../../store/document.ts'
import type { ConfigurationParams } from './portal-params.ts'

type Features = Documents['billing_portal.configuration']['features']
type Given = NonNullable<ConfigurationParams['features']>

/** The features after a change; throws for combinations that the provider refuses. */
export function mergedFeatures(before: Features, given: Given): Features {
  const after: Features = {
    ...before,
    customer_update: customerUpdate(before, given),
    invoice_history: given.invoice_history ?? before.invoice_history,
    payment_method_update: { ...before.payment_method_update, ...given.payment_method_update },
    subscription_cancel: subscriptionCancel(before, given),
    subscription_pause: subscriptionPause(before, given),
    subscription_update: subscriptionUpdate(before, given),
  }
  requireKnownProration(after)
  requireIntervals(after)
  requireProducts(after)
  return after
}

function customerUpdate({ customer_update: before }: Features, { customer_update: given }: Given) {
  return {
    enabled: given?.enabled ?? before.enabled,
    allowed_updates: listOf(given?.allowed_updates) ?? before.allowed_updates,
  }
}

function subscriptionCancel(
  { subscription_cancel: before }: Features,
  { subscription_cancel: given }: Given,
): Features['subscription_cancel'] {
  const { cancellation_reason: reason } = given ?? {}
  return {
    cancellation_reason: {
      ...before.cancellation_reason,
      enabled: reason?.enabled ?? before.cancellation_reason.enabled,
      options: listOf(reason?.options) ?? before.cancellation_reason.options,
    },
    enabled: given?.enabled ?? before.enabled,
    mode: given?.mode ?? before.mode,
    proration_behavior: given?.proration_behavior ?? before.proration_behavior,
  }
}

function subscriptionPause(
  { subscription_pause: before }: Features,
  { subscription_pause: given }: Given,
): Features['subscription_pause'] {
  const { duration } = given ?? {}
  return {
    enabled: given?.enabled ?? before.enabled,
    duration: duration
      ? { type: duration.type, interval_options: duration.interval_options ?? [] }
      : before.duration,
  }
}

function subscriptionUpdate(
  { subscription_update: before }: Features,
  { subscription_update: given }: Given,
): Features['subscription_update'] {
  const fixed = { enabled: false, maximum: null, minimum: 1 }
  const products = listOf(given?.products)?.map(one => ({ ...one, adjustable_quantity: fixed }))
  return {
    ...before,
    enabled: given?.enabled ?? before.enabled,
    default_allowed_updates:
      listOf(given?.default_allowed_updates) ?? before.default_allowed_updates,
    ...(products ? { products } : {}),
    proration_behavior: given?.proration_behavior ?? before.proration_behavior,
  }
}

/** An empty parameter empties the list. */
function listOf<T>(given: readonly T[] | '' | undefined): T[] | undefined {
  return given === '' ? [] : given && [...given]
}

function requireKnownProration({ subscription_cancel: cancel }: Features): void {
  if (cancel.proration_behavior === 'none') return
  if (cancel.mode === 'immediately' && cancel.proration_behavior === 'create_prorations') return
  throw new StripeFailure(
    'Prorations are only created when subscriptions are canceled with `mode=immediately`, and never invoiced at once.',
    { param: 'features[subscription_cancel][proration_behavior]' },
  )
}

function requireIntervals({ subscription_pause: { duration } }: Features): void {
  if (duration.type === 'indefinite' || duration.interval_options.length > 0) return
  throw new StripeFailure('You must provide `interval_options` for this type of duration.', {
    code: 'parameter_missing',
    param: 'features[subscription_pause][duration][interval_options]',
  })
}

function requireProducts({ subscription_update: update }: Features): void {
  if (!update.enabled || (update.products?.length ?? 0) > 0) return
  throw new StripeFailure('You must provide `products` to enable subscription updates.', {
    code: 'parameter_missing',
    param: 'features[subscription_update][products]',
  })
}
