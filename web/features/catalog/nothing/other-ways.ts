import type { ServicesView } from '../../../lib/api/service-query.ts'
import type { ServicesQuery } from '../../../lib/pages/links.ts'
import { conditionsOf, filterCount } from '../conditions-of.ts'
import { NOTHING_TEXTS as T } from './texts.ts'

/** Another list, which may have what this one lacks. */
export interface Way {
  label: string
  query: ServicesQuery
}

/** Maximum number of parts of the words that are tried. */
const PARTS_MAX = 4
const KANJI = /^\p{Script=Han}+$/u

/** Lists without one of the conditions, or for a part of the words. */
export function otherWays(view: ServicesView): readonly Way[] {
  const { q, category } = view
  const filters = conditionsOf({ ...view, q: '' })
  const ways = filters.map(({ label, without }) => ({
    label: T.without(label),
    query: { ...without, q },
  }))
  if (filters.length > 1) ways.push({ label: T.withoutAll, query: { q, category } })
  if (category !== null && q) ways.push({ label: T.allCategories, query: { q } })
  if (ways.length > 0) return ways
  return partsOf(q).map(part => ({ label: part, query: { q: part } }))
}

/** Whether the other ways are parts of the words, because no condition can be removed. */
export const areParts = (view: ServicesView): boolean =>
  view.category === null && filterCount(view) === 0

/** The single words of a search; of a single word the shorter words in it. */
export function partsOf(q: string): readonly string[] {
  const typed = q.split(/\s+/).filter(word => word !== '')
  const parts = typed.length > 1 ? typed : segmentsOf(q)
  return [...new Set(parts)].filter(part => part !== q).slice(0, PARTS_MAX)
}

const segmentsOf = (q: string): string[] =>
  [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(q)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
    .filter(segment => [...segment].length > 1 || KANJI.test(segment))
