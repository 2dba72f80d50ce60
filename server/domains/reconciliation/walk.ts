import { ProviderRefusal } from '../../ports/payment-provider.ts'
import type { ListPage, ListPlace } from '../../ports/provider-lists.ts'
import { readCursor, saveCursor } from './cursor-store.ts'
import { type Reconciling, saveProgress } from './reconciling.ts'

interface Listed {
  id: string
}

interface Walk<T extends Listed> {
  /** Names the cursor and the step that is shown. */
  name: string
  read: (place: ListPlace) => Promise<ListPage<T>>
  /** Works a page, oldest first. */
  work: (items: T[]) => Promise<void>
}

/**
 * How far a list has been read: `newest` when everything up to it was; before that the first way
 * down, from `top` to `bottom`.
 */
interface NewerCursor {
  newest: string
  top: string
  bottom: string
}

/**
 * Reads what came to a list since the last walk, each page once. The first walk reads it from the
 * newest down to `since`. A crash goes on at the page where it was.
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
    await saveProgress(run, name)
    more = page.hasMore
  }
}

/** The provider forgets what a cursor stands on: then the list is read from its top again. */
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

interface RecentCursor {
  /** Everything made before this was seen, ISO 8601. */
  seenUntil: string
  /** When the walk under way began. */
  beganAt: string
  bottom: string
}

/** Reads what was made since the last walk began, and for `overlap` milliseconds before it. */
export async function walkRecent<T extends Listed>(
  run: Reconciling,
  { name, read, work }: Walk<T>,
  overlap: number,
): Promise<void> {
  for (let more = true; more; ) {
    const cursor = await readCursor<RecentCursor>(run.db, name)
    const { seenUntil, bottom, beganAt = run.startedAt.toISOString() } = cursor
    const page = await read({
      ...(seenUntil && { since: new Date(Date.parse(seenUntil) - overlap) }),
      ...(bottom && { olderThan: bottom }),
    })
    await work([...page.items].reverse())
    const next = { seenUntil, beganAt, bottom: page.items.at(-1)?.id }
    await saveCursor(run.db, name, page.hasMore ? next : { seenUntil: beganAt })
    run.counts.lookedAt += page.items.length
    await saveProgress(run, name)
    more = page.hasMore
  }
}
