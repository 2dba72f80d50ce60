export interface Mail {
  /** Names the mail for good, in the form `left@right`. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
}

/** The receiver's server has said no for good: another try would get the same answer. */
export class MailRefused extends Error {}

export interface MailSender {
  send(mail: Mail): Promise<void>
}
