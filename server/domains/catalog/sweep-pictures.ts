import { type Clock, systemClock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import { pictureOfCopy } from '../../platform/picture-path.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { findReferenced } from './picture-reference-store.ts'

interface Deps {
  db: Database
  images: ImageStore
  /** That of the store, which business time has no part in. */
  storeClock?: Clock
}

/** A picture is stored before its row is committed; nothing takes a day to commit. */
const KEPT_MS = 86_400_000
const BATCH = 5000

/** Removes pictures that no service, no extra picture and no person refers to; answers how many. */
export async function sweepPictures({
  db,
  images,
  storeClock = systemClock,
}: Deps): Promise<number> {
  const before = storeClock().getTime() - KEPT_MS
  let removed = 0
  let batch: string[] = []
  const work = async () => {
    removed += await removeOrphans({ db, images }, batch)
    batch = []
  }
  for await (const { path, putAt } of images.list()) {
    if (putAt.getTime() < before) batch.push(path)
    if (batch.length >= BATCH) await work()
  }
  await work()
  return removed
}

async function removeOrphans({ db, images }: Deps, paths: string[]): Promise<number> {
  if (paths.length === 0) return 0
  const referenced = await findReferenced(db, paths.map(pictureOfCopy))
  const orphans = paths.filter(path => !referenced.has(pictureOfCopy(path)))
  for (const path of orphans) await images.remove(path)
  return orphans.length
}
