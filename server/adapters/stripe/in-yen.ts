import { ForeignCurrency } from '../../ports/provider-failures.ts'

export const YEN = 'jpy'

/** Returns an object whose amounts are yen; throws `ForeignCurrency` for any other. */
export function inYen<T extends { id: string; currency: string }>(money: T): T {
  if (money.currency !== YEN) throw new ForeignCurrency(money.id, money.currency)
  return money
}
