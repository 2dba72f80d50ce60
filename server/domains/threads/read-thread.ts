import { NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { openThreadFor } from './open-thread-for.ts'
import type { ThreadOverview } from './thread.ts'
import { findThreadOverview } from './thread-overview-store.ts'

export async function readThread(
  db: Database,
  viewerId: number,
  threadId: number,
): Promise<ThreadOverview> {
  const { thread } = await openThreadFor(db, viewerId, threadId)
  const overview = await findThreadOverview(db, thread.id)
  if (!overview) throw new NotFound('このメッセージは見つかりませんでした')
  return overview
}
