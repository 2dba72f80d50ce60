import { SEARCH_HITS_MAX } from '../../../../contract/limits.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SearchQuery, ServiceOrder } from '../service-query.ts'
import {
  type Hits,
  NO_HITS,
  readAlong,
  readByIndex,
  readSample,
  SAMPLE_ROWS,
  shapeOf,
  valuesOf,
} from './hit-store.ts'
import { rowsToRead } from './rows-to-read.ts'

type Query = SearchQuery<ServiceOrder>

/**
 * The ids of the hits, in order: the first ones of the list order, or the latest ones when the order
 * is by relevance or by rating (rule `order-of-a-search`).
 */
export const findHits = async (db: Database, query: Query): Promise<number[]> =>
  inRank(await firstHits(db, query))

/** Hits of one rank stay in the order of the list. */
const inRank = ({ ids, ranks }: Hits): number[] =>
  ids
    .map((id, at) => ({ id, rank: ranks[at] ?? 0 }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ id }) => id)

/**
 * Frequent words are found soon by reading along the order, rare words by the index of their letter
 * pairs (grams), rare filters by their own indexes. A sample of the first rows decides which way to
 * take. The planner cannot decide it, because it treats words, grams and filters as independent.
 */
async function firstHits(db: Database, query: Query): Promise<Hits> {
  const [values, shape] = [valuesOf(query), shapeOf(query)]
  const [sample] = await readSample(db, values, shape)
  if (!sample) return NO_HITS
  const { ids, ranks, ...counted } = sample
  if (ids.length >= SEARCH_HITS_MAX || counted.services <= SAMPLE_ROWS)
    return { ids: ids.slice(0, SEARCH_HITS_MAX), ranks }
  const counts = { ...counted, rows: SAMPLE_ROWS, withBoth: ids.length }
  const { along, byWords, byFilters } = rowsToRead(counts, SEARCH_HITS_MAX)
  if (along < Math.min(byWords, byFilters)) {
    const rows = powerOfFour(along)
    const [found = NO_HITS] = await readAlong(db, values, { ...shape, rows })
    if (found.ids.length === SEARCH_HITS_MAX || rows >= counted.services) return found
  }
  const [found = NO_HITS] = await readByIndex(db, values, {
    ...shape,
    byWords: byWords <= byFilters,
  })
  return found
}

/** Few sizes make few statements, whose plans PostgreSQL can keep (ADR 12). */
const powerOfFour = (rows: number): number => 4 ** Math.ceil(Math.log(rows) / Math.log(4))
