import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { delayDeparture } from '../../accounts/user-locks.ts'
import { findUser } from '../../accounts/user-store.ts'
import type { Sender } from '../../notifications/mails/mail-content.ts'
import { personNoticeMail } from '../../notifications/mails/suspension-mails.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import { recordAct } from '../audit-store.ts'
import type { ModerationEvents } from '../events.ts'
import { PersonNotFound } from '../failures.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/** Sends the operator's words to one person; the audit log has the act without the text. */
export const noticePerson = (
  { db, clock, publish }: Deps,
  adminId: number,
  { userId, text }: ModerationEvents['person.noticed'],
): Promise<void> =>
  actOnce(db, async tx => {
    if (!(await delayDeparture(tx, userId))) throw new PersonNotFound()
    await recordAct(tx, { adminId, act: 'person_notice', facts: { userId }, at: clock() })
    await publish(tx, 'person.noticed', { userId, text })
  })

export async function mailPersonNotice(
  deps: NotifyDeps & { sender: Sender },
  { userId, text }: ModerationEvents['person.noticed'],
): Promise<void> {
  const person = await findUser(deps.db, userId)
  if (person) await notify(deps, personNoticeMail(text, person, deps.sender.publicUrl))
}
