import * as z from 'zod/mini'
import { truth, wireObject } from '../../wire/wire-object.ts'

/** Rows are counted and paged only up to this number; a longer list says so. */
export const COUNTED_MAX = 10_000

/** How long a list is, whole and in its parts. */
export const counted = {
  /** Number of rows on all pages; `COUNTED_MAX` + 1 means more than `COUNTED_MAX`. */
  found: z.int(),
  totalPages: z.int(),
  /** The facet that applies, and all of them with their counts; `all` is the first. */
  facet: z.string(),
  facets: z.array(
    wireObject(
      {
        name: z.string(),
        /** In Japanese. */
        title: z.string(),
        /**
         * The group of the facet in Japanese, such as the state; facets of one group are
         * alternatives.
         */
        group: z.string(),
        found: z.int(),
        /** Whether the operator should look at it when it has rows. */
        isWarning: truth(),
      },
      { isWarning: 'warn' },
    ),
  ),
}

/** The text of a search. */
export const searched = z.optional(
  z.string().check(z.maxLength(100, '100文字以内で記入してください')),
)
