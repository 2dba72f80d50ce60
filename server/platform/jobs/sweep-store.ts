import { type Clock, systemClock } from '../../kernel/clock.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { pictureOfCopy } from '../pictures/picture-path.ts'

export interface Sweeping {
  store: Pick<ImageStore, 'list' | 'remove'>
  /** The paths among these that some row refers to. */
  findReferenced: (paths: string[]) => Promise<Set<string>>
  /** The clock of the store's timestamps, which a shifted business clock does not move. */
  storeClock?: Clock | undefined
}

/** A file is stored before its row is committed, and no commit takes a day. */
const RETENTION_MS = 86_400_000
const BATCH = 5000

/** Removes files that no row refers to, with their smaller copies; returns how many. */
export async function sweepStore(sweeping: Sweeping): Promise<number> {
  const before = (sweeping.storeClock ?? systemClock)().getTime() - RETENTION_MS
  let removed = 0
  let batch: string[] = []
  const work = async () => {
    removed += await removeOrphans(sweeping, batch)
    batch = []
  }
  for await (const { path, putAt } of sweeping.store.list()) {
    if (putAt.getTime() < before) batch.push(path)
    if (batch.length >= BATCH) await work()
  }
  await work()
  return removed
}

async function removeOrphans({ store, findReferenced }: Sweeping, paths: string[]) {
  if (paths.length === 0) return 0
  const referenced = await findReferenced(paths.map(pictureOfCopy))
  const orphans = paths.filter(path => !referenced.has(pictureOfCopy(path)))
  for (const path of orphans) await store.remove(path)
  return orphans.length
}
