import { z } from 'zod'
import { address, email, integer, metadata, natural, text, truth } from '../../api/params.ts'

const priceData = z.strictObject({
  currency: z.literal('jpy'),
  unit_amount: natural,
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: integer.optional(),
  }),
  product: text.optional(),
  product_data: z
    .strictObject({
      name: text.min(1),
      description: text.optional(),
      images: z.array(address).max(8).optional(),
      metadata: metadata.optional(),
    })
    .optional(),
})

const lineItem = z.strictObject({
  quantity: natural.optional(),
  price: text.optional(),
  price_data: priceData.optional(),
})

export const sessionCreation = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(lineItem).min(1).max(20),
  success_url: address,
  cancel_url: address.optional(),
  customer: text.optional(),
  customer_email: email.optional(),
  client_reference_id: text.max(200).optional(),
  locale: text.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  subscription_data: z
    .strictObject({ description: text.max(500).optional(), metadata: metadata.optional() })
    .optional(),
  metadata: metadata.optional(),
  adaptive_pricing: z.strictObject({ enabled: truth }).optional(),
  expires_at: integer.optional(),
  ui_mode: z.literal('hosted_page').optional(),
})
export type SessionParams = z.infer<typeof sessionCreation>
