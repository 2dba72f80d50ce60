import { differs, type OutsideBooks } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

interface DealState {
  subscription_id: string
  status: string
  cancel_at_period_end: boolean
}

const STATUS_OF: Readonly<Record<string, string>> = {
  active: 'running',
  trialing: 'running',
  past_due: 'past_due',
  canceled: 'ended',
}

/** A deal has its subscription's status; a subscription without a deal has ended. */
export async function dealFaults(world: MoneyWorld, outside: OutsideBooks): Promise<string[]> {
  const rows = await world.sql<DealState>(
    'select subscription_id, status, cancel_at_period_end from deals',
  )
  const deals = new Map(rows.map(row => [row.subscription_id, row]))
  const faults = outside.subscriptions
    .filter(({ status }) => !status.startsWith('incomplete'))
    .flatMap(({ id, status, cancel_at_period_end }) => {
      const deal = deals.get(id)
      deals.delete(id)
      const found = differs(`deal of ${id}`, deal?.status ?? 'ended', STATUS_OF[status])
      if (!deal || status === 'canceled') return found
      const ending = deal.cancel_at_period_end
      return [...found, ...differs(`end of ${id} with its period`, ending, cancel_at_period_end)]
    })
  const unknown = [...deals.keys()].map(id => `deal of ${id} has no subscription`)
  return [...faults, ...unknown, ...(await invoiceFaults(world, outside))]
}

/**
 * A paid invoice is booked as a month, was refunded in full, is held as unassigned, or an alert names
 * it because nobody paid it here. The operator may mark the invoice of a purchase as paid elsewhere
 * that was declined and given back; if a charge paid it, `chargeFaults` finds the charge.
 */
async function invoiceFaults({ sql }: MoneyWorld, outside: OutsideBooks): Promise<string[]> {
  const rows = await sql<{ key: string }>(
    `select invoice_id as key from ledger_postings where kind in ('month', 'void', 'unassigned')
     union select facts->>'invoiceId' from alerts where facts->>'held' = '0'
     union select payload->>'subscriptionId' from outbox where kind = 'give-back'`,
  )
  const explained = new Set(rows.map(({ key }) => key))
  return outside.invoices
    .filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
    .filter(({ id, parent }) => {
      const subscription = String(parent?.subscription_details?.subscription)
      return !explained.has(id) && !explained.has(subscription)
    })
    .map(({ id }) => `invoice ${id} is paid and not booked`)
}

/** No share stays frozen by a request that is answered or closed. */
export async function frozenFaults({ sql }: MoneyWorld): Promise<string[]> {
  const rows = await sql<{ invoice_id: string; frozen_by: string }>(
    `select invoice_id, frozen_by from earnings e
     where frozen_by is not null and not exists (
       select from cancellations c
       where c.state = 'open' and e.frozen_by = 'cancellation:' || c.id)`,
  )
  return rows.map(row => `the share of ${row.invoice_id} is frozen by ${row.frozen_by} for ever`)
}
