import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { icon, yen } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'

const suggestions = wireObject({
  /** Words from the names of services, with the number of names that contain them. */
  words: z.array(wireObject({ text: z.string(), count: z.int() })),
  /** Sellers with the number of their services. */
  people: z.array(wireObject({ id: z.int(), name: z.string(), icon: icon(), count: z.int() })),
  categories: z.array(wireObject({ category: z.int(), count: z.int() })),
  /** Services, shorter than elsewhere; `seller` is the seller's name. */
  cards: z.array(
    wireObject({
      id: z.int(),
      name: z.string(),
      icon: icon(),
      category: z.int(),
      price: yen(),
      seller: z.string(),
      remaining: z.int(),
    }),
  ),
  /** Number of services that a search would find, counted up to `SEARCH_HITS_MAX`. */
  found: z.int(),
})
export type Suggestions = z.core.output<typeof suggestions>

export const suggestionCalls = {
  suggest: endpoint({
    method: 'GET',
    access: 'public',
    summary: '書きかけの言葉 q の候補：ことば、人、カテゴリ、サービス（本サービス独自）',
    input: wireObject({ q: z.string() }),
    output: suggestions,
  }),
}
