import * as z from 'zod/mini'
import { numberText, UNKNOWN_VALUE } from './fields.ts'

/** Fields for values that a screen showed and sends back in the format in which it got them. */

const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value))

export const shownMoment = () =>
  z.pipe(
    z.string({ error: UNKNOWN_VALUE }).check(z.refine(isMoment, { error: UNKNOWN_VALUE })),
    z.transform((value: string) => new Date(value)),
  )

/** A moment, or null: the field is empty when the screen showed none. */
export const shownMomentOrNone = () =>
  z.pipe(
    z
      .string({ error: UNKNOWN_VALUE })
      .check(z.refine(value => value === '' || isMoment(value), { error: UNKNOWN_VALUE })),
    z.transform((value: string) => (value === '' ? null : new Date(value))),
  )

/** Whole yen. */
export const shownYen = () => numberText(0, 1_000_000_000, UNKNOWN_VALUE)
