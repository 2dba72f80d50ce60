export interface Mail {
  /** The permanent id of the mail, in the form `left@right`. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
}

/** The receiver's server refused the mail for good: another try would get the same answer. */
export class MailRefused extends Error {}

export interface MailSender {
  send(mail: Mail): Promise<void>
}
