import { ProviderRefusal } from '../../../ports/provider-failures.ts'
import type { ListPage, ListPlace } from '../../../ports/provider-lists.ts'
import { type Reconciling, saveProgress } from '../reconciling.ts'
import { readCursor, saveCursor } from './cursor-store.ts'

interface Listed {
  id: string
}

interface Walk<T extends Listed> {
  /** The cursor is stored under this name. */
  name: string
  read: (place: ListPlace) => Promise<ListPage<T>>
  /** Processes a page, oldest item first. */
  work: (items: T[]) => Promise<void>
}

/**
 * How far a list has been read. `newest` is set once everything up to it was read; the first walk
 * down the list is kept as `top` and `bottom`.
 */
interface NewerCursor {
  newest: string
  top: string
  bottom: string
}

/**
 * Reads the new items of a list since the last walk, each page once. The first walk reads from the
 * newest item down to `since`. After a crash it continues at the page that was interrupted.
 */
export async function walkNewer<T extends Listed>(
  run: Reconciling,
  { name, read, work }: Walk<T>,
  since?: Date,
): Promise<void> {
  for (let more = true; more; ) {
    const cursor = await readCursor<NewerCursor>(run.db, name)
    const page = await readNext(read, cursor, since)
    await work([...page.items].reverse())
    await saveCursor(run.db, name, nextOf(cursor, page))
    run.counts.lookedAt += page.items.length
    await saveProgress(run)
    more = page.hasMore
  }
}

/**
 * Reads the page below `olderThan`; the list's first page when the provider no longer knows that
 * object, such as an account that was deleted after a run had broken off there.
 */
export async function readBelow<T>(
  read: (place: ListPlace) => Promise<ListPage<T>>,
  { olderThan, ...place }: ListPlace,
): Promise<ListPage<T>> {
  if (!olderThan) return read(place)
  try {
    return await read({ ...place, olderThan })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return read(place)
  }
}

/** Reads the list from its top again when the provider no longer knows the cursor's object. */
async function readNext<T>(
  read: (place: ListPlace) => Promise<ListPage<T>>,
  cursor: Partial<NewerCursor>,
  since: Date | undefined,
): Promise<ListPage<T>> {
  const bound = since ? { since } : {}
  const { newest, bottom } = cursor
  try {
    if (newest) return await read({ newerThan: newest })
    return await read({ ...bound, ...(bottom && { olderThan: bottom }) })
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || !(newest ?? bottom)) throw error
    delete cursor.newest
    delete cursor.bottom
    delete cursor.top
    return read(bound)
  }
}

function nextOf(cursor: Partial<NewerCursor>, { items, hasMore }: ListPage<Listed>): object {
  const first = items[0]?.id
  if (cursor.newest) return { newest: first ?? cursor.newest }
  const top = cursor.top ?? first
  if (hasMore) return { top, bottom: items.at(-1)?.id }
  return top ? { newest: top } : {}
}

/** The newest object that a walk saw; `madeAt` is ISO 8601 by the provider's clock, not ours. */
interface Newest {
  id: string
  madeAt: string
}

interface RecentCursor {
  /** The newest object of the last walk. */
  seen: Newest
  /** The newest object of the walk under way. */
  newest: Newest
  bottom: string
}

/**
 * Reads objects made after the newest one of the last walk, and `overlap` milliseconds before it.
 * Reads only the first page when nothing new was made and the newest object is older than that.
 */
export async function walkRecent<T extends Listed & { madeAt: Date }>(
  run: Reconciling,
  { name, read, work }: Walk<T>,
  overlap: number,
): Promise<void> {
  for (let more = true; more; ) {
    const { seen, bottom, newest: known } = await readCursor<RecentCursor>(run.db, name)
    const page = await readBelow(read, {
      ...(seen && { since: new Date(Date.parse(seen.madeAt) - overlap) }),
      ...(bottom && { olderThan: bottom }),
    })
    await work([...page.items].reverse())
    const newest = known ?? newestOf(page) ?? seen
    const isQuiet = newest?.id === seen?.id && run.startedAt.getTime() - overlap > timeOf(newest)
    more = page.hasMore && !isQuiet
    await saveCursor(
      run.db,
      name,
      more ? { seen, newest, bottom: page.items.at(-1)?.id } : { seen: newest },
    )
    run.counts.lookedAt += page.items.length
    await saveProgress(run)
  }
}

const timeOf = (newest: Newest | undefined): number => (newest ? Date.parse(newest.madeAt) : 0)

function newestOf({ items }: ListPage<Listed & { madeAt: Date }>): Newest | undefined {
  const [first] = items
  return first && { id: first.id, madeAt: first.madeAt.toISOString() }
}
