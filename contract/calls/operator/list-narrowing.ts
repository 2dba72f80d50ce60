import { isDay } from '../../dates/written-days.ts'
import { CATEGORY_COUNT } from '../../limits.ts'

/** Conditions of the operator's lists beside words and facet; null narrows nothing. */
export interface ListNarrowing {
  /** Filter of services. */
  category: number | null
  /** Filter of deals: whole yen a month, inclusive. */
  priceFrom: number | null
  /** Filter of deals: the month of Japan since which they began, as `2026-04`. */
  since: string | null
  /** Filter of movements: the month of Japan, as `2026-04`. */
  month: string | null
  /** Filter of people: the day of Japan since which they registered, as `2026-04-01`. */
  registered: string | null
  /** Of people: whole yen that the books owe them, inclusive. */
  balanceFrom: number | null
}

export const NOT_NARROWED: ListNarrowing = {
  category: null,
  priceFrom: null,
  since: null,
  month: null,
  registered: null,
  balanceFrom: null,
}

/** A parameter of an address. */
type Parameter = string | null | undefined

const matching = (text: Parameter, form: RegExp) => (form.test(text ?? '') ? (text ?? '') : null)

function yenIn(text: Parameter): number | null {
  const digits = matching(text, /^[0-9]{1,9}$/)
  return digits === null ? null : Number(digits)
}

const monthIn = (text: Parameter) => matching(text, /^20[0-9]{2}-(0[1-9]|1[0-2])$/)

/** Reads each parameter; one that cannot be read narrows nothing (rule `unreadable-is-default`). */
export const NARROWING_READERS = {
  category(text: Parameter): number | null {
    const number = Number(matching(text, /^[0-9]{1,2}$/))
    return number >= 1 && number <= CATEGORY_COUNT ? number : null
  },
  priceFrom: yenIn,
  since: monthIn,
  month: monthIn,
  registered(text: Parameter): string | null {
    const day = matching(text, /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/)
    return day !== null && isDay(day) ? day : null
  },
  balanceFrom: yenIn,
}
