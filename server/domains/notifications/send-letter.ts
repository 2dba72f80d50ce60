import type { MailSender } from '../../ports/mail-sender.ts'
import { type Letter, type Sender, toMail } from './letter.ts'

/** Sends a letter; a failure is thrown, so that the queue tries it again. */
export const sendLetter = (
  { mails, sender }: { mails: MailSender; sender: Sender },
  letter: Letter,
): Promise<void> => mails.send(toMail(letter, sender))
