import type Stripe from 'stripe'
import type { MoneyWorld } from '../money-world.ts'

/** The provider's objects, read by its SDK. */
export interface OutsideBooks {
  /** The buyers' charges, without those that transfers create. */
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
}

export async function readOutside({ stripe }: MoneyWorld): Promise<OutsideBooks> {
  const all = { limit: 100 }
  const charges = await whole(stripe.charges.list(all))
  return {
    charges: charges.filter(({ paid, id }) => paid && id.startsWith('ch_')),
    refunds: await whole(stripe.refunds.list(all)),
    disputes: await whole(stripe.disputes.list(all)),
    subscriptions: await whole(stripe.subscriptions.list({ ...all, status: 'all' })),
    invoices: await whole(stripe.invoices.list(all)),
  }
}

async function whole<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of list) items.push(item)
  return items
}

/** The keys in the books of refunds that are pending at the provider. */
export const waitingRefunds = ({ refunds }: OutsideBooks): Set<string> =>
  new Set(
    refunds
      .filter(({ status }) => status === 'pending')
      .map(({ id, metadata }) => metadata?.key?.replace(/~\d+$/, '') ?? `rf:hand:${id}`),
  )

export const differs = (what: string, ours: unknown, theirs: unknown): string[] =>
  ours === theirs ? [] : [`${what}: ${ours} in our books, ${theirs} outside`]

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)
