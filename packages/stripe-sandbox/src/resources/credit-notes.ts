import { z } from 'zod'
import { integer, metadata, natural, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { issueCreditNote, voidCreditNote } from '../billing/credit-notes/issue-credit-note.ts'
import { noSuch } from '../failure.ts'
import type { Documents } from '../store/document.ts'

const creation = z.strictObject({
  invoice: text,
  amount: integer,
  credit_amount: natural.optional(),
  out_of_band_amount: natural.optional(),
  refund_amount: natural.optional(),
  refunds: z.array(z.strictObject({ refund: text, amount_refunded: natural })).optional(),
  memo: text.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
  email_type: z.enum(['credit_note', 'none']).optional(),
})

function create(
  { provider }: Call,
  { invoice: id, ...credit }: z.infer<typeof creation>,
): Documents['credit_note'] {
  const invoice = provider.store.get('invoice', id)
  if (!invoice) throw noSuch('invoice', id, 'invoice')
  for (const { refund } of credit.refunds ?? [])
    if (!provider.store.get('refund', refund)) throw noSuch('refund', refund, 'refunds')
  return issueCreditNote(provider, invoice, credit)
}

function voidNote({ provider, id }: Call): Documents['credit_note'] {
  const note = provider.store.get('credit_note', id)
  if (!note) throw noSuch('credit_note', id)
  return voidCreditNote(provider, note)
}

export const creditNoteRoutes: readonly Route[] = [
  route('POST', '/credit_notes', creation, create),
  listRoute('/credit_notes', 'credit_note', { customer: 'customer', invoice: 'invoice' }),
  retrieveRoute('/credit_notes', 'credit_note'),
  route('POST', '/credit_notes/{id}/void', z.strictObject({}), voidNote),
]
