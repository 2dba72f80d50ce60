import nodemailer from 'nodemailer'
import { createOutsideService, type OutsideFigures } from '../../platform/limits/outside-service.ts'
import { MailRefused, type MailSender } from '../../ports/mail-sender.ts'

export interface SmtpSettings {
  url: string
  /** The From header, e.g. `ヨソオイ <no-reply@yosooi.example>`. */
  from: string
}

/** Asks other mail systems not to send automatic replies (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/**
 * Time limit in milliseconds for one mail; a job that takes two minutes is given to another worker.
 */
const MAIL_MS = 60_000

/** Time limits in milliseconds; `socketTimeout` restarts with each byte from the server. */
const LIMITS = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

export function createSmtpMailSender(
  { url, from }: SmtpSettings,
  figures: OutsideFigures,
  mailMs = MAIL_MS,
): MailSender {
  const transport = nodemailer.createTransport({ url, ...LIMITS })
  const message = 'メールサーバーにつながりませんでした'
  const service = createOutsideService({ name: 'mail', message, isAway, figures })
  return {
    async send({ id, to, headers, ...mail }) {
      const all = { ...AUTOMATIC, ...headers }
      // An object is one address, while a text with a comma or brackets would be read as a list.
      const receiver = { name: '', address: to }
      const message = { from, to: receiver, messageId: `<${id}>`, headers: all, ...mail }
      try {
        await service.ask(() =>
          transport.sendMail({ ...message, signal: AbortSignal.timeout(mailMs) }),
        )
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
  }
}

/**
 * Whether the server refused this recipient or this mail. A refusal of the sender does not count,
 * because it concerns all mails: a quota may be used up.
 */
const isAnswer = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error &&
  'responseCode' in error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  !('command' in error && error.command === 'MAIL FROM')

/**
 * Every other failure, such as a rejected login, is an outage that stops all mail until it is
 * fixed.
 */
const isAway = (error: unknown): boolean => !isAnswer(error)

const isForGood = (error: unknown): error is Error =>
  isAnswer(error) && Number(error.responseCode) >= 500
