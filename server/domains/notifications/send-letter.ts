import type { MailSender } from '../../ports/mail-sender.ts'
import type { Letter, Sender } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/** Sends a letter in both parts; a failure is thrown, so that the queue tries it again. */
export const sendLetter = (
  { mails, sender }: { mails: MailSender; sender: Sender },
  letter: Letter,
): Promise<void> =>
  mails.send({
    to: letter.to,
    subject: letter.subject,
    text: letterText(letter, sender),
    html: letterHtml(letter, sender),
  })
