import { checkWithProvider } from '../../../server/domains/reconciliation/books/check-with-provider.ts'
import { differs, type OutsideBooks, sumOf, waitingRefunds } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

/** The platform and every account have the balance at the provider that the books say. */
export async function balanceFaults(world: MoneyWorld, outside: OutsideBooks): Promise<string[]> {
  const { sql } = world
  const rows = await sql<{ account: string; total: number }>(
    'select account, sum(amount)::bigint as total from ledger_lines group by account',
  )
  const ours = new Map(rows.map(row => [row.account, Number(row.total)]))
  const decided = await refundsUnderWay(world, outside)
  const platform = (ours.get('platform') ?? 0) + decided
  const faults = differs('platform', platform, await balanceOf(world))
  for (const { seller, account } of await accountsOf(world)) {
    const name = `connected:${seller}`
    faults.push(...differs(name, ours.get(name) ?? 0, await balanceOf(world, account)))
  }
  return faults
}

/** The sellers' accounts in the books; disconnected accounts are not among them. */
export const accountsOf = ({ sql }: MoneyWorld): Promise<{ seller: number; account: string }[]> =>
  sql('select user_id as seller, account_id as account from payout_accounts order by user_id')

async function balanceOf({ stripe }: MoneyWorld, stripeAccount?: string): Promise<number> {
  const options = stripeAccount ? { stripeAccount } : {}
  const { available, pending } = await stripe.balance.retrieve({}, options)
  return sumOf([...available, ...pending].map(({ amount }) => amount))
}

/**
 * Yen of refunds that are booked, which happens on their decision, but not yet paid at the
 * provider.
 */
async function refundsUnderWay({ sql }: MoneyWorld, { refunds }: OutsideBooks): Promise<number> {
  const [asked] = await sql<{ sum: number }>(
    `select coalesce(sum((payload->>'amount')::bigint), 0)::bigint as sum from outbox
     where kind in ('refund', 'refund-again') and done_at is null`,
  )
  const waiting = refunds.filter(one => one.status === 'pending' && !one.balance_transaction)
  return Number(asked?.sum ?? 0) + sumOf(waiting.map(({ amount }) => amount))
}

/** The product's own comparison, entry by entry, finds no difference except refunds in progress. */
export async function entryFaults({ app }: MoneyWorld, outside: OutsideBooks): Promise<string[]> {
  const { differences } = await checkWithProvider(app.reconciling)
  const waiting = waitingRefunds(outside)
  return differences
    .filter(({ state, fact }) => state === 'open' && !waiting.has(fact))
    .map(({ account, fact, ours, theirs }) => `${account} ${fact}: ${ours} here, ${theirs} outside`)
}
