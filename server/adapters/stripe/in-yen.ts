import { ForeignCurrency, YEN } from '../../ports/provider-failures.ts'

/** Returns an object whose amounts are yen; throws `ForeignCurrency` for any other. */
export function inYen<T extends { id: string; currency: string }>(money: T): T {
  if (money.currency !== YEN) throw new ForeignCurrency(money.id, money.currency)
  return money
}

/** The part of a balance that is in yen. */
export const yenIn = (amounts: { amount: number; currency: string }[]): number =>
  amounts.find(({ currency }) => currency === YEN)?.amount ?? 0
