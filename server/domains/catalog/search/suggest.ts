import { sql } from 'kysely'
import { NO_FILTERS } from '../../../../contract/search/service-filters.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ListedService } from '../service.ts'
import { searchWords } from '../service-query.ts'
import { findHits } from './find-hits.ts'
import { type FoundSeller, findSellers } from './find-sellers.ts'
import { type NameWord, nameWords } from './name-words.ts'
import { readHits } from './search-services.ts'

const WORDS = 4
const PEOPLE = 3
const CATEGORIES = 3
const SERVICES = 5

export interface Suggested {
  words: NameWord[]
  people: FoundSeller[]
  categories: { category: number; count: number }[]
  services: ListedService[]
  found: number
}

/** Suggestions for a half-typed search: only sellers and services that are public now. */
export async function suggest(db: Database, typed: string): Promise<Suggested> {
  const words = searchWords(typed)
  const last = words.at(-1)
  if (last === undefined) return { words: [], people: [], categories: [], services: [], found: 0 }
  const query = {
    ...NO_FILTERS,
    category: null,
    sellerId: null,
    publicOnly: true,
    words,
    order: { by: 'relevance' } as const,
    page: 1,
    pageSize: SERVICES,
  }
  const ids = await findHits(db, query)
  const hits = await namesOf(db, ids)
  const begun = words.slice(0, -1)
  return {
    words: nameWords(
      hits.map(({ name }) => name),
      last,
    )
      .slice(0, WORDS)
      .map(({ text, count }) => ({ text: [...begun, text].join(' '), count })),
    people: await findSellers(db, words.join(' '), PEOPLE),
    categories: countCategories(hits).slice(0, CATEGORIES),
    services: await readHits(db, { ids: ids.slice(0, SERVICES) }, { isBrief: false }),
    found: ids.length,
  }
}

const namesOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('services')
    .select(['name', 'category'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

function countCategories(hits: readonly { category: number }[]) {
  const counts = new Map<number, number>()
  for (const { category } of hits) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((one, other) => other.count - one.count || one.category - other.category)
}
