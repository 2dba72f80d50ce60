import Stripe from 'stripe'
import { timeLeft } from '../../platform/limits/request-deadline.ts'

export interface StripeSettings {
  secretKey: string
  /** Origin of the API; protocol and port are needed for any other host than Stripe's. */
  apiUrl: URL
  webhookSecret: string
  connectWebhookSecret: string
  /** Our own origin, for the addresses to which the provider sends users back. */
  publicUrl: string
}

interface ClientLimits {
  maxNetworkRetries: number
  /** Time limit in milliseconds for the whole answer. */
  timeout: number
}

/** For background jobs, which are retried later. */
export const FOR_JOBS: ClientLimits = { maxNetworkRetries: 2, timeout: 20_000 }

/** For requests that a user waits for. */
export const FOR_USERS: ClientLimits = { maxNetworkRetries: 1, timeout: 4000 }

/** Uses the API version that the SDK pins. */
export function createStripe({ secretKey, apiUrl }: StripeSettings, limits: ClientLimits): Stripe {
  const protocol = apiUrl.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    host: apiUrl.hostname,
    port: apiUrl.port || (protocol === 'http' ? 80 : 443),
    protocol,
    ...limits,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWithinDeadline),
  })
}

/**
 * Ends every call with the time limit of the user's request, which all its calls share, and refuses
 * redirects.
 */
const fetchWithinDeadline: typeof fetch = (address, init) => {
  const left = timeLeft()
  if (left === null || left === Infinity) return fetch(address, { ...init, redirect: 'error' })
  const end = AbortSignal.timeout(left)
  return fetch(address, {
    ...init,
    redirect: 'error',
    signal: init?.signal ? AbortSignal.any([init.signal, end]) : end,
  })
}
