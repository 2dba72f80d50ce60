import * as z from 'zod/mini'
import { numberText, UNKNOWN_VALUE } from './fields.ts'

/** What a screen showed and its press sends back, in the form in which it was answered. */

const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value))

export const shownMoment = () =>
  z.pipe(
    z.string({ error: UNKNOWN_VALUE }).check(z.refine(isMoment, { error: UNKNOWN_VALUE })),
    z.transform((value: string) => new Date(value)),
  )

/** Left empty where there was none. */
export const shownMomentOrNone = () =>
  z.pipe(
    z
      .string({ error: UNKNOWN_VALUE })
      .check(z.refine(value => value === '' || isMoment(value), { error: UNKNOWN_VALUE })),
    z.transform((value: string) => (value === '' ? null : new Date(value))),
  )

/** Whole yen. */
export const shownYen = () => numberText(0, 1_000_000_000, UNKNOWN_VALUE)
