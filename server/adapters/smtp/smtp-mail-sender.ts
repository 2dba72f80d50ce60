import nodemailer from 'nodemailer'
import type { MailSender } from '../../ports/mail-sender.ts'

export interface SmtpSettings {
  url: string
  /** The From header, e.g. `ヨソオイ <no-reply@yosooi.example>`. */
  from: string
}

export function createSmtpMailSender({ url, from }: SmtpSettings): MailSender {
  const transport = nodemailer.createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}
