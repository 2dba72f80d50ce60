import type Stripe from 'stripe'
import { unlessCustomerGone } from './gone.ts'

export async function createPortalLink(
  stripe: Stripe,
  publicUrl: string,
  customer: string,
): Promise<string> {
  const session = stripe.billingPortal.sessions.create({
    customer,
    locale: 'ja',
    return_url: `${publicUrl}/mypage`,
  })
  return (await unlessCustomerGone(session)).url
}
