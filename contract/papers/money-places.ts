import type { MoneyPlaces } from '../calls/papers/seller-year.ts'
import { balanceYen } from '../signed-yen.ts'
import { YEAR_TEXTS as T } from './year-texts.ts'

export type Place = keyof typeof T.places

/** From the bank backwards to the payment; a deficit comes last. */
const PLACES: readonly Place[] = ['bank', 'onTheWay', 'available', 'held', 'pending', 'deficit']
/** Shown also when they are empty. */
const ALWAYS: ReadonlySet<Place> = new Set(['bank', 'available', 'pending'])

export interface ShownPlace {
  place: Place
  label: string
  count: string | null
  yen: number
  /** The yen in words. */
  shown: string
}

function countOf(place: Place, { payouts, months }: MoneyPlaces): string | null {
  if (place === 'bank') return T.payoutsCounted(payouts)
  return place === 'pending' ? T.counted(months) : null
}

/**
 * The places of the money of this year and of the years before (rule `places-equal-the-ledger`).
 */
export const shownPlaces = (places: MoneyPlaces): ShownPlace[] =>
  PLACES.filter(place => places[place] !== 0 || ALWAYS.has(place)).map(place => ({
    place,
    label: T.places[place],
    count: countOf(place, places),
    yen: places[place],
    shown: balanceYen(places[place]),
  }))

/** How much all places hold together. */
export function placesLead(places: MoneyPlaces): string {
  const { before } = places
  const all = PLACES.reduce((sum, place) => sum + places[place], 0)
  return before === 0 || before === all
    ? T.whereNow(balanceYen(all))
    : T.whereWithBefore(balanceYen(before), balanceYen(all))
}
