import type { Hono } from 'hono'
import { Failure } from '../kernel/failure.ts'
import { type Receiving, receiveEvent } from '../platform/inbox.ts'
import {
  type PaymentProvider,
  type ProviderDoor,
  UntrustedEvent,
} from '../ports/payment-provider.ts'

interface Deps {
  payments: Pick<PaymentProvider, 'verifyEvent'>
  receiving: Receiving
}

const DOORS: Readonly<Record<string, ProviderDoor>> = {
  '/api/stripe/webhook': 'platform',
  '/api/stripe/webhook_connect': 'connected',
}

/** Verifies on the raw body, stores once, answers; the work follows in a job. */
export function mountWebhooks(app: Hono, { payments, receiving }: Deps): void {
  for (const [path, door] of Object.entries(DOORS)) {
    app.post(path, async context => {
      const signature = context.req.header('stripe-signature') ?? ''
      const event = await payments
        .verifyEvent(door, await context.req.text(), signature)
        .catch(refuseUntrusted)
      await receiveEvent(receiving, {
        id: event.id,
        door,
        type: event.type,
        object_id: event.objectId,
        account_id: event.accountId,
      })
      return context.json({ received: true })
    })
  }
}

function refuseUntrusted(error: unknown): never {
  if (error instanceof UntrustedEvent) throw new Failure('invalid', '署名を確認できませんでした')
  throw error
}
