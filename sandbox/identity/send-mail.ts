import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Sends over SMTP to the sandbox's own mailbox. */
export function createSendMail(host: string, port: number, from: string): SendMail {
  const transport = createTransport({ host, port, ignoreTLS: true })
  return async mail => {
    await transport.sendMail({ ...mail, from })
  }
}
