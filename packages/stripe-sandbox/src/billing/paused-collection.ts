import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { makeVoid, writeOff } from './invoices/give-up-invoice.ts'
import { recordUpdate } from './record-update.ts'
import { subscriptionOf } from './subscription-status.ts'

type Invoice = Documents['invoice']

/** How an invoice is given up that is finalized while its subscription's collection is paused. */
const GIVE_UP: Readonly<Record<string, (provider: Provider, invoice: Invoice) => Invoice>> = {
  mark_uncollectible: writeOff,
  void: makeVoid,
}

/** Null while invoices are collected as usual. */
export const pauseOf = (provider: Provider, invoice: Invoice) =>
  subscriptionOf(provider, invoice)?.pause_collection?.behavior ?? null

/** Voids or writes off a finalized invoice, as the pause says. */
export function giveUp(provider: Provider, invoice: Invoice, behavior: string): void {
  GIVE_UP[behavior]?.(provider, invoice)
}

/** Scheduled work: collection goes on. Drafts that the pause left stay drafts (provider rule). */
export function resumeCollection(provider: Provider, id: string): void {
  const before = provider.store.get('subscription', id)
  if (!before) return
  const after = provider.store.update('subscription', { ...before, pause_collection: null })
  recordUpdate(provider, 'customer.subscription.updated', { before, after })
}
