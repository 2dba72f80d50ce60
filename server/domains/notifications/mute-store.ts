import type { Channel } from '../../../contract/calls/notices.ts'
import type { NoticeKind } from '../../../contract/notice-kinds.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { NoticeMuteTable } from './tables.ts'

/** A kind of notice that a user has switched off on one channel. */
export interface Mute {
  userId: number
  kind: NoticeKind
  channel: Channel
}

export async function insertMute(db: Database, mute: Mute, at: Date): Promise<void> {
  const { userId, kind, channel } = mute
  await db
    .insertInto('notice_mutes')
    .values({ user_id: userId, kind, channel, muted_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteMute(db: Database, { userId, kind, channel }: Mute): Promise<void> {
  await db
    .deleteFrom('notice_mutes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute()
}

export async function deleteMutesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notice_mutes').where('user_id', '=', userId).execute()
}

export const listMutes = (
  db: Database,
  userId: number,
): Promise<Pick<NoticeMuteTable, 'kind' | 'channel'>[]> =>
  db.selectFrom('notice_mutes').select(['kind', 'channel']).where('user_id', '=', userId).execute()
