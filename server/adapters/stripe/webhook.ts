import type Stripe from 'stripe'
import type { ProviderEvent } from '../../ports/provider-events.ts'
import { UntrustedEvent } from '../../ports/provider-failures.ts'

/** Checks the signature of the raw body; signatures older than 300 seconds are refused. */
export async function verifyEvent(
  webhooks: Stripe['webhooks'],
  secret: string,
  rawBody: string,
  signature: string,
): Promise<ProviderEvent> {
  try {
    const event = await webhooks.constructEventAsync(rawBody, signature, secret)
    const object = event.data.object as { id?: string }
    return {
      id: event.id,
      type: event.type,
      objectId: object.id ?? '',
      accountId: event.account ?? null,
    }
  } catch (error) {
    throw new UntrustedEvent('the signature does not fit', { cause: error })
  }
}
