import { buffer } from 'node:stream/consumers'
import { listen } from '@yosooi/sandbox-kit/listen'
import { SMTPServer } from 'smtp-server'
import type { MailRefusals } from './mail-refusals.ts'
import type { MailStore } from './mail-store.ts'

export interface SmtpListener {
  readonly port: number
  stop(): Promise<void>
}

export interface SmtpParts {
  readonly store: MailStore
  readonly refusals: MailRefusals
}

/**
 * A plain SMTP server without login. It accepts every mail except for addresses in `refusals`, and
 * acknowledges a mail once it is on disk.
 */
export async function openSmtp(
  { store, refusals }: SmtpParts,
  port: number,
  host: string,
): Promise<SmtpListener> {
  const smtp = new SMTPServer({
    name: 'sandbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = refusals.next(address)
      done(code ? Object.assign(new Error('mailbox unavailable'), { responseCode: code }) : null)
    },
    onData: (stream, session, done) => {
      const receivers = session.envelope.rcptTo.map(receiver => receiver.address)
      buffer(stream)
        .then(raw => store.add(raw, receivers))
        .then(() => done(), done)
    },
  })
  // A client that disconnects early is not an error of the sandbox.
  smtp.on('error', error => console.warn(`The SMTP server of the mailbox failed: ${error.message}`))
  return {
    port: await listen(smtp.server, port, host),
    stop: () => new Promise(resolve => smtp.close(() => resolve())),
  }
}
