import { z } from 'zod'
import { address, metadata, text, truth } from '../api/params.ts'

const emptyable = <T extends z.ZodType>(kind: T) => z.union([z.literal(''), kind])

const features = z.strictObject({
  customer_update: z
    .strictObject({ enabled: truth, allowed_updates: emptyable(z.array(text)).optional() })
    .optional(),
  invoice_history: z.strictObject({ enabled: truth }).optional(),
  payment_method_update: z.strictObject({ enabled: truth }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: truth,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: truth,
      default_allowed_updates: emptyable(z.array(text)).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    })
    .optional(),
})

const common = {
  business_profile: z
    .strictObject({
      headline: text.max(60).optional(),
      privacy_policy_url: address.optional(),
      terms_of_service_url: address.optional(),
    })
    .optional(),
  default_return_url: emptyable(address).optional(),
  metadata: metadata.optional(),
  name: text.optional(),
}

export const configurationCreation = z.strictObject({ ...common, features })
export const configurationChange = z.strictObject({
  ...common,
  features: features.optional(),
  active: truth.optional(),
})
export type ConfigurationParams = z.infer<typeof configurationChange>

export const sessionCreation = z.strictObject({
  customer: text,
  configuration: text.optional(),
  return_url: address.optional(),
  locale: text.optional(),
})
