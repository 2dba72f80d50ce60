import type { Channel } from '../../../contract/calls/notices.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { endJobWith } from '../../platform/jobs/running-job.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { delayDeparture } from '../accounts/user-locks.ts'
import { insertMail } from './mail-store.ts'
import type { MailContent } from './mails/mail-content.ts'
import { listMutes } from './mute-store.ts'
import { listNotice } from './notices/list-notice.ts'
import { insertPushNotes } from './push/push-store.ts'
import { pushText } from './push/push-text.ts'

export interface NotifyDeps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Stores a mail, a push notification for each device of its receiver, and a line of the receiver's
 * page of notices. Mail or push is left out where the receiver has switched the kind off. Stores
 * nothing for a receiver who has left. Mail and push are delivered by jobs of their own, which are
 * retried until they are settled. Ends the running job in the same transaction, so that nobody is
 * notified twice.
 */
export async function notify({ db, clock, publish }: NotifyDeps, mail: MailContent): Promise<void> {
  await db.transaction().execute(async tx => {
    if ('memberId' in mail.to && !(await delayDeparture(tx, mail.to.memberId))) return
    const muted = await mutedChannels(tx, mail)
    if (!muted.has('mail'))
      await publish(tx, 'mail.written', { mailId: await insertMail(tx, mail) })
    if ('memberId' in mail.to && !muted.has('push')) {
      for (const noteId of await insertPushNotes(tx, mail.to.memberId, pushText(mail)))
        await publish(tx, 'note.written', { noteId })
    }
    await listNotice(tx, mail, clock())
    await endJobWith(tx)
  })
}

async function mutedChannels(tx: Tx, { to, kind }: MailContent): Promise<ReadonlySet<Channel>> {
  if (!('memberId' in to)) return new Set()
  const mutes = await listMutes(tx, to.memberId)
  return new Set(mutes.filter(mute => mute.kind === kind).map(({ channel }) => channel))
}
