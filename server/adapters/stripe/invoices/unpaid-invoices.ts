import Stripe from 'stripe'

/** States in which nothing is owed and nothing can be changed. */
const SETTLED = new Set(['paid', 'void'])

/**
 * Voids the unpaid invoices of a subscription: ending it only stops automatic collection, and an
 * open invoice can still be paid on its page. Stripe allows neither deleting nor voiding a
 * subscription's draft, so a draft is finalized first, without collecting it.
 */
export async function closeUnpaidInvoices(stripe: Stripe, subscription: string): Promise<void> {
  for await (const invoice of stripe.invoices.list({ subscription, limit: 100 })) {
    if (!SETTLED.has(invoice.status ?? '')) await closeInvoice(stripe, invoice)
  }
}

/** Leaves an invoice that was paid meanwhile; the late payment is refunded when it is booked. */
async function closeInvoice(stripe: Stripe, { id, status }: Stripe.Invoice): Promise<void> {
  try {
    if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false })
    await stripe.invoices.voidInvoice(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { status: now } = await stripe.invoices.retrieve(id)
    if (!SETTLED.has(now ?? '')) throw error
  }
}

/** A pause that keeps drafts turns off their `auto_advance`, and its end does not turn it on again. */
export async function countKeptDrafts(stripe: Stripe, subscription: string): Promise<number> {
  const { data } = await stripe.invoices.list({ subscription, status: 'draft', limit: 100 })
  return data.filter(({ auto_advance }) => !auto_advance).length
}
