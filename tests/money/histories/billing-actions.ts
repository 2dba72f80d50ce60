import type Stripe from 'stripe'
import { type ActionContext, type Actions, liveDeals } from './action-context.ts'
import { noPage, orNothing, orRefused } from './provider-actions.ts'

/** Credits and amounts that somebody gives or adds in the provider's dashboard. */
export const billingActions = {
  creditByHand: async context => {
    const { invoices, creditNotes } = context.world.stripe
    const { data } = await invoices.list({ limit: 100 }).catch(noPage)
    const final = data.filter(({ status }) => status === 'paid' || status === 'open')
    const invoice = context.chance.pick(final)
    const most = invoice && Math.max(invoice.amount_remaining, invoice.amount_paid)
    if (!most) return
    const amount = context.chance.between(1, most)
    const note = { invoice: invoice.id, amount, ...wayOf(context, invoice, amount) }
    await creditNotes.create(note).catch(orRefused)
  },
  addAmount: async context => {
    const { subscriptions, invoiceItems } = context.world.stripe
    const deal = context.chance.pick(await liveDeals(context))
    const found = deal && (await subscriptions.retrieve(deal.subscription_id).catch(orNothing))
    if (!found) return
    const amount = context.chance.pick([-7000, -1000, -1, 1, 700]) ?? 1
    const item = { customer: String(found.customer), subscription: found.id, currency: 'jpy' }
    await invoiceItems.create({ ...item, amount }).catch(orRefused)
  },
} satisfies Actions

/** A paid invoice is credited by a refund, to the balance of its customer, or elsewhere. */
function wayOf(
  { chance }: ActionContext,
  { status }: Stripe.Invoice,
  amount: number,
): Partial<Stripe.CreditNoteCreateParams> {
  if (status !== 'paid') return {}
  return (
    chance.pick<Partial<Stripe.CreditNoteCreateParams>>([
      { refund_amount: amount },
      { credit_amount: amount },
      { out_of_band_amount: amount },
    ]) ?? {}
  )
}
