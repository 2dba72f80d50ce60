import Stripe from 'stripe'

export interface StripeSettings {
  secretKey: string
  /** Origin of the API; anything but Stripe's own must be named with protocol and port. */
  apiUrl: URL
  webhookSecret: string
  connectWebhookSecret: string
  /** Origin of the product, for the addresses the provider sends people back to. */
  publicUrl: string
}

interface Patience {
  maxNetworkRetries: number
  /** Milliseconds. */
  timeout: number
}

const PATIENT: Patience = { maxNetworkRetries: 2, timeout: 20_000 }

/** Somebody waits: a press of two or three calls answers within 15 seconds. */
export const PRESSED: Patience = { maxNetworkRetries: 1, timeout: 4000 }

/** The API version is the SDK's pin. */
export function createStripe(
  { secretKey, apiUrl }: StripeSettings,
  patience: Patience = PATIENT,
): Stripe {
  const protocol = apiUrl.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    host: apiUrl.hostname,
    port: apiUrl.port || (protocol === 'http' ? 80 : 443),
    protocol,
    ...patience,
    telemetry: false,
  })
}
