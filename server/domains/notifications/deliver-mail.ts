import type { Database } from '../../platform/database.ts'
import type { Sealer } from '../../platform/sealed-token.ts'
import { MailRefused, type MailSender } from '../../ports/mail-sender.ts'
import type { Sender } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { beginAttempt, noteMailError, settleMail, type WaitingMail } from './mail-store.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

interface Deps {
  db: Database
  mails: MailSender
  sender: Sender
  sealer: Sealer
}

/** About two days of the queue's growing pauses; it gives up itself after sixty. */
const ATTEMPTS_MAX = 50

/** Delivers a letter; a failure is thrown, so that the queue tries again, unless it is for good. */
export async function deliverMail(deps: Deps, mailId: number): Promise<void> {
  const mail = await beginAttempt(deps.db, mailId)
  if (!mail) return
  try {
    await send(deps, mailId, mail)
  } catch (error) {
    await noteMailError(deps.db, mailId, error instanceof Error ? error.message : String(error))
    if (error instanceof MailRefused) return settleMail(deps.db, mailId, 'refused')
    if (mail.attempts >= ATTEMPTS_MAX) return settleMail(deps.db, mailId, 'given_up')
    throw error
  }
  await settleMail(deps.db, mailId, 'sent')
}

async function send(
  { mails, sender, sealer }: Deps,
  mailId: number,
  { letter, address }: WaitingMail,
): Promise<void> {
  const wayOut = await unsubscribeUrl(sealer, letter, sender.publicUrl)
  await mails.send({
    // a mail that is sent twice by a crash is known as the same one
    id: `letter-${mailId}@${new URL(sender.publicUrl).hostname}`,
    to: address,
    subject: letter.subject,
    text: letterText(letter, sender, wayOut),
    html: letterHtml(letter, sender, wayOut),
    headers: wayOut ? oneClick(wayOut) : {},
  })
}

/** RFC 8058: the mail program itself offers to switch the kind off. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
