import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { findUser } from '../../accounts/user-store.ts'
import type { Sender } from '../../notifications/mails/mail-content.ts'
import { inactiveMail } from '../../notifications/mails/suspension-mails.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import { recordAct } from '../audit-store.ts'
import type { ModerationEvents } from '../events.ts'
import { AlreadyNoticed, NotInactive } from '../failures.ts'
import { findInactive, insertNotice } from './inactive-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/** The length of the longest month, so that the notice always covers a full month. */
const NOTICE_SECONDS = 31 * DAY_SECONDS

/** The earliest time at which the account may be ended (rule `inactive-is-ended`). */
export const endsFrom = (noticedAt: Date): Date => addSeconds(noticedAt, NOTICE_SECONDS)

/** Sends the month's notice to a person who stayed away for a year. */
export async function noticeInactive(
  { db, clock, publish }: Deps,
  adminId: number,
  userId: number,
): Promise<void> {
  await actOnce(db, async tx => {
    const at = clock()
    const person = await findInactive(tx, userId, at)
    if (!person) throw new NotInactive()
    const { activeMonth, unpaid } = person
    if (!(await insertNotice(tx, { userId, activeMonth, by: adminId, at })))
      throw new AlreadyNoticed()
    await recordAct(tx, { adminId, act: 'inactive_notice', facts: { userId }, at })
    await publish(tx, 'inactive.noticed', { userId, unpaid, at: at.toISOString() })
  })
}

export async function mailInactive(
  deps: NotifyDeps & { sender: Sender },
  { userId, unpaid, at }: ModerationEvents['inactive.noticed'],
): Promise<void> {
  const person = await findUser(deps.db, userId)
  const until = endsFrom(new Date(at))
  if (person) await notify(deps, inactiveMail({ person, unpaid, until }, deps.sender.publicUrl))
}
