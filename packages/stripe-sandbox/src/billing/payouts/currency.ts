/** Yen for a hundredth of each foreign currency's unit, at which the platform's balance takes it. */
const YEN_PER_CENT: Readonly<Record<string, number>> = { usd: 1.5, eur: 1.7 }

export const CURRENCIES = { jpy: 1, ...YEN_PER_CENT } as const

/** No card is charged for less, in yen (provider rule). */
export const SMALLEST_CHARGE = 50

/** The platform's balance is in yen; a charge in another currency is exchanged (provider rule). */
export const yenOf = (amount: number, currency: string): number =>
  Math.round(amount * (YEN_PER_CENT[currency] ?? 1))
