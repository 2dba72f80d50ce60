import { succeed } from '../../support/fixtures.ts'
import type { MoneyWorld } from '../money-world.ts'

/** Costs that the page of the books offers the operator to book. */
export async function bookableMovements({
  call,
  cast,
}: MoneyWorld): Promise<{ fact: string; account: string }[]> {
  const { differences } = await succeed(call('admin_reconciliation', {}, cast.admin))
  return differences.flatMap(({ fact, guess }) => (guess ? [{ fact, account: guess.account }] : []))
}

/** Books every movement that the page offers. */
export async function bookMovements(world: MoneyWorld): Promise<void> {
  for (const movement of await bookableMovements(world))
    await succeed(world.call('admin_difference_book', movement, world.cast.admin))
}
