/** One numbered clause; `items` are its sub-points. */
export type Clause = string | { text: string; items: readonly string[] }

/** One article of a legal text; `id` is its anchor. */
export interface Article {
  id: string
  title: string
  clauses: readonly Clause[]
}
