import { type Expression, type SqlBool, sql } from 'kysely'

/** The searched words, joined by spaces, or their place in a compiled statement. */
export type SearchText = string | Expression<string>

/** Brings the words into the form in which texts are stored for searching. */
const formOf = (text: SearchText) => sql`search_form(${text})`

/** Patterns for `like`; a subquery computes them once instead of once for each row. */
const patternsOf = (text: SearchText) => sql`(select search_patterns(${text}))::text[]`

/** Whether the text of a service has all words. */
export const hasWords = (text: SearchText): Expression<SqlBool> =>
  sql<SqlBool>`services.search_text like all (${patternsOf(text)})`

/**
 * The name in its form for searching. The stored form of all texts begins with it; in a name that is
 * normalised already both have the same length, and cutting costs an eighth of `search_form`.
 */
export const NAME_FORM = sql<string>`
  case when services.name is nfkc normalized
    then left(services.search_text, length(services.name))
    else search_form(services.name) end`

/** Whether the name alone contains all words. */
export const hasWordsInName = (text: SearchText): Expression<SqlBool> =>
  sql<SqlBool>`${NAME_FORM} like all (${patternsOf(text)})`

/**
 * Whether the text contains the words' letter pairs (grams) in any order, which an index can
 * answer. The subquery hides the grams from the planner: their frequencies say nothing of the words,
 * and PostgreSQL keeps one plan instead of making one for each search.
 */
export const hasGrams = (text: SearchText): Expression<SqlBool> => sql<SqlBool>`
  search_grams(services.search_text) @> (
    select search_word_grams(string_to_array(${formOf(text)}, ' ')))::text[]`
