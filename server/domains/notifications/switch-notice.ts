import { isOptionalMail } from '../../../contract/calls/notices.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
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
  await (on ? deleteMute(db, mute) : insertMute(db, mute, clock()))
}
