import Stripe from 'stripe'

/** Nothing can be done to an invoice in these states, and nothing is owed on it. */
const SETTLED = new Set(['paid', 'void'])

/**
 * Voids what is still unpaid of a subscription: ending it stops automatic collection only, and an
 * open invoice can still be paid on its page. A subscription's draft cannot be deleted or voided
 * (provider rule), so it is finalized first, without collecting it.
 */
export async function closeUnpaidInvoices(stripe: Stripe, subscription: string): Promise<void> {
  for await (const invoice of stripe.invoices.list({ subscription, limit: 100 })) {
    if (!SETTLED.has(invoice.status ?? '')) await closeInvoice(stripe, invoice)
  }
}

/** One that was paid in the meantime stays as it is: what was paid late is given back as such. */
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
