import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listen } from '../kit/listen.ts'
import type { MailStore } from './mail-store.ts'

export interface SmtpDoor {
  readonly port: number
  stop(): Promise<void>
}

/** A plain SMTP server without login that takes every mail; it says yes once the mail is on disk. */
export async function openSmtp(store: MailStore, port: number, host: string): Promise<SmtpDoor> {
  const smtp = new SMTPServer({
    name: 'sandbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      const receivers = session.envelope.rcptTo.map(receiver => receiver.address)
      buffer(stream)
        .then(raw => store.add(raw, receivers))
        .then(() => done(), done)
    },
  })
  // A client that hangs up early is no fault of the sandbox.
  smtp.on('error', error => console.warn(`SMTP: ${error.message}`))
  return {
    port: await listen(smtp.server, port, host),
    stop: () => new Promise(resolve => smtp.close(() => resolve())),
  }
}
