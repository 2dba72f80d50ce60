import { type Expression, type SqlBool, sql } from 'kysely'

type Words = readonly string[]

/** The form of the words in which texts are stored for searching, as `text`. */
const formOf = (words: Words) => sql`search_form(${words.join(' ')})`

/** Patterns for `like`; a subquery makes them once and not for each row. */
const patternsOf = (words: Words) => sql`(select search_patterns(${words.join(' ')}))::text[]`

/** Whether the text of a service has all words. */
export const hasWords = (words: Words): Expression<SqlBool> =>
  sql<SqlBool>`services.search_text like all (${patternsOf(words)})`

/** Whether the name alone has them. */
export const hasWordsInName = (words: Words): Expression<SqlBool> =>
  sql<SqlBool>`search_form(services.name) like all (${patternsOf(words)})`

/** Whether the text has the words' pairs of letters, in any order; the index of grams knows. */
export const hasGrams = (words: Words): Expression<SqlBool> => sql<SqlBool>`
  search_grams(services.search_text) @> search_word_grams(string_to_array(${formOf(words)}, ' '))`
