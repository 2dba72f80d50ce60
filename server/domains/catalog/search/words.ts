import { type Expression, type SqlBool, sql } from 'kysely'

type Words = readonly string[]

/** Brings the words into the form in which texts are stored for searching. */
const formOf = (words: Words) => sql`search_form(${words.join(' ')})`

/** Patterns for `like`; a subquery computes them once instead of once for each row. */
const patternsOf = (words: Words) => sql`(select search_patterns(${words.join(' ')}))::text[]`

/** Whether the text of a service has all words. */
export const hasWords = (words: Words): Expression<SqlBool> =>
  sql<SqlBool>`services.search_text like all (${patternsOf(words)})`

/** Whether the name alone contains all words. */
export const hasWordsInName = (words: Words): Expression<SqlBool> =>
  sql<SqlBool>`search_form(services.name) like all (${patternsOf(words)})`

/**
 * Whether the text contains the words' letter pairs (grams) in any order, which an index can
 * answer.
 */
export const hasGrams = (words: Words): Expression<SqlBool> => sql<SqlBool>`
  search_grams(services.search_text) @> search_word_grams(string_to_array(${formOf(words)}, ' '))`
