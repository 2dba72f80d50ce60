import { sql } from 'kysely'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ListedSubscription } from '../../../ports/provider-lists.ts'
import { compareSubscriptions } from '../books/compare-subscriptions.ts'
import { type Reconciling, saveProgress } from '../reconciling.ts'
import { readCursor, saveCursor } from './cursor-store.ts'
import { readBelow, walkRecent } from './walk.ts'

/** Overlap of two runs, because a new object may be listed with a delay. */
const OVERLAP_MS = 3 * DAY_MS
/** Number of nightly runs in which the round reads every subscription once. */
const NIGHTS_OF_ROUND = 28
const PAGE = 100

/** Lists recent subscriptions, because one whose webhooks were lost has no deal yet. */
export const compareNewSubscriptions = (run: Reconciling): Promise<void> =>
  walkRecent<ListedSubscription>(
    run,
    {
      name: 'subscriptions:new',
      read: place => run.payments.listSubscriptionPage(place),
      work: page => compareSubscriptions(run, page),
    },
    OVERLAP_MS,
  )

/**
 * Reads a few pages of all subscriptions each night, which finds what neither a webhook nor a
 * movement has shown.
 */
export async function goRoundSubscriptions(run: Reconciling): Promise<void> {
  const name = 'subscriptions:round'
  const pages = 1 + Math.ceil((await countDeals(run.db)) / PAGE / NIGHTS_OF_ROUND)
  for (let page = 0; page < pages; page++) {
    const { olderThan } = await readCursor<{ olderThan: string }>(run.db, name)
    const place = olderThan ? { olderThan } : {}
    const { items, hasMore } = await readBelow(run.payments.listSubscriptionPage, place)
    await compareSubscriptions(run, items)
    run.counts.lookedAt += items.length
    await saveCursor(run.db, name, hasMore ? { olderThan: items.at(-1)?.id } : {})
    await saveProgress(run)
    if (!hasMore) return
  }
}

/** PostgreSQL's row estimate; an exact count would read the whole table. */
async function countDeals(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0)::bigint as count from pg_class
    where oid = 'deals'::regclass`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
