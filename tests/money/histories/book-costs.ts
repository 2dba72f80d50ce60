import { succeed } from '../../support/fixtures.ts'
import type { MoneyWorld } from '../money-world.ts'

/** Costs that the page of the books offers the operator to book. */
export async function bookableCosts({
  call,
  cast,
}: MoneyWorld): Promise<{ fact: string; account: string }[]> {
  const { differences } = await succeed(call('admin_reconciliation', {}, cast.admin))
  return differences.flatMap(({ fact, cost }) => (cost ? [{ fact, account: cost.account }] : []))
}

/** Books every cost that the page offers. */
export async function bookCosts(world: MoneyWorld): Promise<void> {
  for (const cost of await bookableCosts(world))
    await succeed(world.call('admin_difference_book', cost, world.cast.admin))
}
