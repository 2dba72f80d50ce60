import type { Hono } from 'hono'
import { Failure } from '../kernel/failure.ts'
import { type Receiving, receiveEvent } from '../platform/jobs/inbox.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { WebhookSource } from '../ports/provider-events.ts'
import { UntrustedEvent } from '../ports/provider-failures.ts'
import type { Turns } from './limits/admission.ts'
import { BODY_LIMITS } from './limits/body-limits.ts'
import { incomingOf } from './limits/client-address.ts'
import { readText } from './uploads/raw-body.ts'

interface Deps {
  payments: Pick<PaymentProvider, 'verifyEvent'>
  receiving: Receiving
  admission: Pick<Turns, 'turn'>
}

const SOURCES: Readonly<Record<string, WebhookSource>> = {
  '/api/stripe/webhook': 'platform',
  '/api/stripe/webhook_connect': 'connected',
}

/**
 * Verifies the signature over the raw body, stores the event once, answers; a job does the work.
 */
export function mountWebhooks(app: Hono, { payments, receiving, admission }: Deps): void {
  for (const [path, source] of Object.entries(SOURCES)) {
    app.post(path, async context => {
      const signature = context.req.header('stripe-signature')
      // An unsigned body is not read.
      if (!signature) throw new UntrustedSignature()
      const incoming = incomingOf(context)
      const body = await admission.turn('body', incoming, () =>
        readText(context.req.raw, BODY_LIMITS.event, incoming),
      )
      await admission.turn('event', incoming, async () => {
        const event = await payments.verifyEvent(source, body, signature).catch(refuseUntrusted)
        await receiveEvent(receiving, {
          id: event.id,
          door: source,
          type: event.type,
          object_id: event.objectId,
          account_id: event.accountId,
        })
      })
      return context.json({ received: true })
    })
  }
}

class UntrustedSignature extends Failure {
  constructor() {
    super('invalid', '署名を確認できませんでした')
  }
}

function refuseUntrusted(error: unknown): never {
  throw error instanceof UntrustedEvent ? new UntrustedSignature() : error
}
