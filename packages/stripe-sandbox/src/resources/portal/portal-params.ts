import { z } from 'zod'
import { address, integer, list, metadata, text, truth } from '../../api/params.ts'

const emptyable = <T extends z.ZodType>(kind: T) => z.union([z.literal(''), kind])
const prorations = z.enum(['none', 'create_prorations', 'always_invoice']).optional()

type Truth = z.ZodType<boolean | undefined>

const customerUpdate = <T extends Truth>(enabled: T) =>
  z.strictObject({
    enabled,
    allowed_updates: emptyable(
      z.array(z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])),
    ).optional(),
  })

const cancellationReasons = z.enum([
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
])

const subscriptionCancel = <T extends Truth>(enabled: T) =>
  z.strictObject({
    enabled,
    cancellation_reason: z
      .strictObject({ enabled, options: emptyable(z.array(cancellationReasons)).optional() })
      .optional(),
    mode: z.enum(['at_period_end', 'immediately']).optional(),
    proration_behavior: prorations,
  })

const pauseInterval = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.pipe(z.number().min(1)).default(1),
})

const subscriptionPause = z.strictObject({
  enabled: truth.optional(),
  duration: z
    .strictObject({
      type: z.enum(['indefinite', 'interval_options']),
      interval_options: z.array(pauseInterval).optional(),
    })
    .optional(),
})

const subscriptionUpdate = <T extends Truth>(enabled: T) =>
  z.strictObject({
    enabled,
    default_allowed_updates: emptyable(
      z.array(z.enum(['price', 'promotion_code', 'quantity'])),
    ).optional(),
    products: emptyable(
      z.array(z.strictObject({ product: text, prices: list })).max(10),
    ).optional(),
    proration_behavior: prorations,
  })

/** Each feature has `enabled`, which is required on creation and optional on change. */
const featuresOf = <T extends Truth>(enabled: T) =>
  z.strictObject({
    customer_update: customerUpdate(enabled).optional(),
    invoice_history: z.strictObject({ enabled: truth }).optional(),
    payment_method_update: z.strictObject({ enabled: truth }).optional(),
    subscription_cancel: subscriptionCancel(enabled).optional(),
    subscription_pause: subscriptionPause.optional(),
    subscription_update: subscriptionUpdate(enabled).optional(),
  })

const common = {
  business_profile: z
    .strictObject({
      headline: text.max(60).optional(),
      privacy_policy_url: emptyable(address).optional(),
      terms_of_service_url: emptyable(address).optional(),
    })
    .optional(),
  default_return_url: emptyable(address).optional(),
  metadata: metadata.optional(),
  name: text.optional(),
}

export const configurationCreation = z.strictObject({ ...common, features: featuresOf(truth) })
export const configurationChange = z.strictObject({
  ...common,
  features: featuresOf(truth.optional()).optional(),
  active: truth.optional(),
})
export type ConfigurationParams = z.infer<typeof configurationChange>

export const sessionCreation = z.strictObject({
  customer: text,
  configuration: text.optional(),
  return_url: address.optional(),
  locale: text.optional(),
})
