import { z } from 'zod'
import { mergeMetadata, metadata, text, truth } from '../api/params.ts'
import type { Call } from '../api/route.ts'
import { finalizeInvoice } from '../billing/invoices/finalize-invoice.ts'
import { recordUpdate } from '../billing/record-update.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'

type Invoice = Documents['invoice']

/** Seconds until an invoice advances by itself. */
const ADVANCED_AFTER = 3600

export const finalization = z.strictObject({ auto_advance: truth.optional() })

/** Finalizes a draft early; with `auto_advance` off it is not charged (provider rule). */
export function finalizeDraft(call: Call, given: z.infer<typeof finalization>): Invoice {
  const { provider } = call
  const draft = invoiceOf(call)
  if (draft.status !== 'draft') {
    throw new StripeFailure(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      { code: 'invoice_not_editable' },
    )
  }
  provider.due.cancel('finalize_invoice', draft.id)
  const auto_advance = given.auto_advance ?? draft.auto_advance ?? false
  const chargedAt = auto_advance ? provider.now() + ADVANCED_AFTER : null
  if (chargedAt !== null) provider.due.schedule('retry_invoice', draft.id, chargedAt)
  return finalizeInvoice(provider, { ...draft, auto_advance, next_payment_attempt: chargedAt })
}

/** Only drafts that no subscription made can be deleted; the others are voided (provider rule). */
export function deleteDraft(call: Call): object {
  const { provider } = call
  const invoice = invoiceOf(call)
  if (invoice.status !== 'draft') {
    throw new StripeFailure('You can only delete draft invoices.')
  }
  if (invoice.parent?.subscription_details) {
    throw new StripeFailure("You can't delete invoices created by subscriptions.")
  }
  provider.due.cancel('finalize_invoice', invoice.id)
  provider.events.record('invoice.deleted', invoice)
  provider.store.remove('invoice', invoice.id)
  return { id: invoice.id, object: 'invoice', deleted: true }
}

export const invoiceChange = z.strictObject({
  auto_advance: truth.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})

/**
 * With `auto_advance` off, drafts are not finalized and open invoices not charged (provider rule).
 */
export function updateInvoice(call: Call, given: z.infer<typeof invoiceChange>): Invoice {
  const { provider } = call
  const before = invoiceOf(call)
  const after: Invoice = {
    ...before,
    description: given.description ?? before.description,
    metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
    ...advancing(call, before, given.auto_advance),
  }
  provider.store.update('invoice', after)
  recordUpdate(provider, 'invoice.updated', { before, after })
  return after
}

function advancing(
  { provider: { due, now } }: Call,
  { id, status, auto_advance: before }: Invoice,
  wanted: boolean | undefined,
): Partial<Invoice> {
  if (wanted === undefined || wanted === before) return {}
  due.cancel('finalize_invoice', id)
  due.cancel('retry_invoice', id)
  const at = wanted ? now() + ADVANCED_AFTER : null
  if (at !== null) due.schedule(status === 'draft' ? 'finalize_invoice' : 'retry_invoice', id, at)
  return {
    auto_advance: wanted,
    automatically_finalizes_at: status === 'draft' ? at : null,
    next_payment_attempt: at,
  }
}

export function invoiceOf({ provider, id }: Call): Invoice {
  const invoice = provider.store.get('invoice', id)
  if (!invoice) throw noSuch('invoice', id)
  return invoice
}
