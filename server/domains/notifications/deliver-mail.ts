import type { Database } from '../../platform/database/database.ts'
import { notAskedIn } from '../../platform/limits/outside-service.ts'
import type { Sealer } from '../../platform/sealed-token.ts'
import { MailRefused, type MailSender } from '../../ports/mail-sender.ts'
import {
  beginAttempt,
  deleteUnsentMail,
  recordMailError,
  settleMail,
  type WaitingMail,
} from './mail-store.ts'
import type { Sender } from './mails/mail-content.ts'
import { mailHtml } from './mails/mail-html.ts'
import { mailText } from './mails/mail-text.ts'
import type { IsDue } from './unsent-notice.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

interface Deps {
  db: Database
  mails: MailSender
  sender: Sender
  sealer: Sealer
  isDue: IsDue
}

/**
 * About two days with the queue's growing retry delays; the queue itself stops after 60 retries.
 */
const ATTEMPTS_MAX = 50

/**
 * Delivers a mail, unless it is no longer due. A failure is thrown, so that the queue retries,
 * unless it is permanent.
 */
export async function deliverMail(deps: Deps, mailId: number): Promise<void> {
  const mail = await beginAttempt(deps.db, mailId)
  if (!mail) return
  if (!(await isStillDue(deps, mail))) return deleteUnsentMail(deps.db, mailId)
  try {
    await send(deps, mailId, mail)
  } catch (error) {
    await recordMailError(deps.db, mailId, error)
    if (error instanceof MailRefused) return settleMail(deps.db, mailId, 'refused')
    if (mail.attempts >= ATTEMPTS_MAX && !notAskedIn(error))
      return settleMail(deps.db, mailId, 'given_up')
    throw error
  }
  await settleMail(deps.db, mailId, 'sent')
}

async function isStillDue({ isDue }: Deps, { letter }: WaitingMail): Promise<boolean> {
  const { to, kind, button } = letter
  if (!('memberId' in to)) return true
  return isDue({ receiverId: to.memberId, kind, path: new URL(button.url).pathname })
}

async function send(
  { mails, sender, sealer }: Deps,
  mailId: number,
  { letter: content, address }: WaitingMail,
): Promise<void> {
  const unsubscribeLink = await unsubscribeUrl(sealer, content, sender.publicUrl)
  await mails.send({
    // A fixed Message-ID identifies a mail that is sent twice because of a crash.
    id: `letter-${mailId}@${new URL(sender.publicUrl).hostname}`,
    to: address,
    subject: content.subject,
    text: mailText(content, sender, unsubscribeLink),
    html: mailHtml(content, sender, unsubscribeLink),
    headers: unsubscribeLink ? oneClick(unsubscribeLink) : {},
  })
}

/** RFC 8058: lets the mail program offer a button that switches the kind off. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
