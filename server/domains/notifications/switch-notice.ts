import { isOptionalMail } from '../../../contract/notices.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import { MailCannotBeMuted } from './failures.ts'
import { deleteMute, insertMute, type Mute } from './mute-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Switches one kind off or on again on one way; mails about money and contract stay on. */
export async function switchNotice({ db, clock }: Deps, mute: Mute, on: boolean): Promise<void> {
  if (mute.channel === 'mail' && !isOptionalMail(mute.kind)) throw new MailCannotBeMuted()
  await (on ? deleteMute(db, mute) : insertMute(db, mute, clock()))
}
