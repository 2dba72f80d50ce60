import nodemailer from 'nodemailer'
import { MailRefused, type MailSender } from '../../ports/mail-sender.ts'

export interface SmtpSettings {
  url: string
  /** The From header, e.g. `ヨソオイ <no-reply@yosooi.example>`. */
  from: string
}

/** No notice of ours wants an answer from a machine (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

export function createSmtpMailSender({ url, from }: SmtpSettings): MailSender {
  const transport = nodemailer.createTransport(url)
  return {
    async send({ id, headers, ...mail }) {
      const all = { ...AUTOMATIC, ...headers }
      try {
        await transport.sendMail({ from, messageId: `<${id}>`, headers: all, ...mail })
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
  }
}

/** A 5xx about this receiver or this mail; one about our own login or greeting is for us to mend. */
const isForGood = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
