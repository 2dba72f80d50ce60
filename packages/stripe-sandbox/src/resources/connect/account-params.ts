import { z } from 'zod'
import { address, email, integer, metadata, text, truth } from '../../api/params.ts'

const profile = z
  .strictObject({
    mcc: text.optional(),
    name: text.optional(),
    product_description: text.optional(),
    support_email: text.optional(),
    support_phone: text.optional(),
    support_url: address.optional(),
    url: address.optional(),
  })
  .optional()

const schedule = z.strictObject({
  interval: z.enum(['manual', 'daily', 'weekly', 'monthly']).optional(),
  delay_days: z.union([z.literal('minimum').transform(() => 4), integer]).optional(),
})

const changeable = {
  email: email.optional(),
  default_currency: z.literal('jpy').optional(),
  business_type: z.enum(['individual', 'company']).optional(),
  business_profile: profile,
  capabilities: z
    .strictObject({ transfers: z.strictObject({ requested: truth }).optional() })
    .optional(),
  settings: z
    .strictObject({ payouts: z.strictObject({ schedule: schedule.optional() }).optional() })
    .optional(),
  metadata: metadata.optional(),
}

export const accountCreation = z.strictObject({
  ...changeable,
  country: z.literal('JP').optional(),
  type: z.enum(['express', 'custom', 'standard']).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['application', 'account']) }).optional(),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }).optional(),
      requirement_collection: z.enum(['application', 'stripe']).optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
})

export const accountChange = z.strictObject(changeable)
