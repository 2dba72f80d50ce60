import { isOptionalMail } from '../../../contract/notice-kinds.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockUser } from '../accounts/user-locks.ts'
import { MailCannotBeMuted } from './failures.ts'
import { deleteMute, insertMute, type Mute } from './mute-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Switches one kind on or off on one channel; mails about money and contracts cannot be switched
 * off.
 */
export async function switchNotice({ db, clock }: Deps, mute: Mute, on: boolean): Promise<void> {
  if (mute.channel === 'mail' && !isOptionalMail(mute.kind)) throw new MailCannotBeMuted()
  await db.transaction().execute(async tx => {
    await lockUser(tx, mute.userId)
    await (on ? deleteMute(tx, mute) : insertMute(tx, mute, clock()))
  })
}
