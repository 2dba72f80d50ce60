import { BLOCKS_MAX } from '../../../../contract/limits.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Failure, NotFound } from '../../../kernel/failure.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { PersonLeft } from '../failures.ts'
import { lockUser } from '../user-locks.ts'
import { findPublicUser } from '../user-store.ts'
import { countBlocked, deleteBlock, insertBlock } from './block-store.ts'

class OwnPerson extends Failure {
  constructor() {
    super('invalid', '自分はブロックできません。')
  }
}

class TooManyBlocks extends Failure {
  constructor() {
    super('conflict', `ブロックできるのは${BLOCKS_MAX}人までです。`)
  }
}

class BlockedPersonLeft extends NotFound {
  constructor() {
    super('この人は退会しています。')
  }
}

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Ends new business between two people; running deals go on (rule `blocks-are-silent`). Both rows
 * are locked, so that no checkout between them begins meanwhile.
 */
export async function blockPerson(
  { db, clock, publish }: Deps,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  if (blockerId === blockedId) throw new OwnPerson()
  if (!(await findPublicUser(db, blockedId))) throw new NotFound('この利用者は見つかりませんでした')
  await actOnce(db, async tx => {
    await lockBoth(tx, blockerId, blockedId)
    await insertBlock(tx, { blockerId, blockedId, at: clock() })
    if ((await countBlocked(tx, blockerId)) > BLOCKS_MAX) throw new TooManyBlocks()
    await publish(tx, 'person.blocked', { blockerId, blockedId })
  })
}

async function lockBoth(tx: Tx, blockerId: number, blockedId: number): Promise<void> {
  for (const id of [blockerId, blockedId].sort((a, b) => a - b)) {
    try {
      await lockUser(tx, id)
    } catch (error) {
      throw error instanceof PersonLeft && id === blockedId ? new BlockedPersonLeft() : error
    }
  }
}

export const unblockPerson = (
  { db }: Pick<Deps, 'db'>,
  blockerId: number,
  blockedId: number,
): Promise<void> => actOnce(db, tx => deleteBlock(tx, { blockerId, blockedId }))
