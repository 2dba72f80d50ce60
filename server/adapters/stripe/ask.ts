import Stripe from 'stripe'
import { createOutsideService, type OutsideFigures } from '../../platform/limits/outside-service.ts'
import { isUserRequest } from '../../platform/limits/request-deadline.ts'
import { PROVIDER_AWAY } from '../../ports/provider-failures.ts'
import { orProviderAway } from './or-provider-away.ts'
import { createStripe, FOR_JOBS, FOR_USERS, type StripeSettings } from './stripe-client.ts'

/** Calls Stripe with short limits while a user waits, otherwise with longer ones. */
export type Ask = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>

export interface Provider {
  ask: Ask
  /**
   * Reports the status of each answer to background calls until the returned function is called.
   */
  onAnswer(listener: (status: number) => void): () => void
  /** Verifies signatures locally, without a request. */
  webhooks: Stripe['webhooks']
}

export function openProvider(
  settings: StripeSettings,
  figures: OutsideFigures,
  now?: () => number,
): Provider {
  const service = createOutsideService({
    name: 'payments',
    message: PROVIDER_AWAY,
    isAway,
    figures,
    now,
  })
  const forJobs = createStripe(settings, FOR_JOBS)
  const forUsers = createStripe(settings, FOR_USERS)
  return {
    ask: call =>
      isUserRequest()
        ? orProviderAway(service.ask(() => call(forUsers)))
        : service.ask(() => call(forJobs)),
    onAnswer(listener) {
      const report = ({ status }: Stripe.ResponseEvent) => listener(status)
      forJobs.on('response', report)
      return () => forJobs.off('response', report)
    },
    webhooks: forJobs.webhooks,
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError
