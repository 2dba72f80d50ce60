import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { AlreadyReplied, NotTheRatee } from './failures.ts'
import { deleteReply, insertReply } from './rating-store.ts'
import { readReview } from './read-review.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Only the rated person replies, with one text at a time (rule `one-reply`). */
export async function replyToReview(
  deps: Deps,
  viewerId: number,
  { reviewId, text }: { reviewId: number; text: string },
): Promise<void> {
  await requireRatee(deps, viewerId, reviewId)
  await actOnce(deps.db, async tx => {
    if (!(await insertReply(tx, { reviewId, text, at: deps.clock() }))) throw new AlreadyReplied()
  })
}

export async function removeReply(deps: Deps, viewerId: number, reviewId: number): Promise<void> {
  await requireRatee(deps, viewerId, reviewId)
  await actOnce(deps.db, tx => deleteReply(tx, reviewId))
}

async function requireRatee(deps: Deps, viewerId: number, reviewId: number): Promise<void> {
  const { rateeId } = await readReview(deps, reviewId)
  if (rateeId !== viewerId) throw new NotTheRatee()
}
