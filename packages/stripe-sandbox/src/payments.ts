import type { Clock } from '@yosooi/sandbox-kit/clock'
import type { World } from '@yosooi/sandbox-kit/world'
import { Hono } from 'hono'
import { createApi } from './api/api.ts'
import { createKeptAnswers } from './api/kept-answers.ts'
import { doNextDue } from './billing/passing-of-time.ts'
import { createControl } from './control/control.ts'
import { startDeliveryWorker } from './events/delivery-worker.ts'
import { forgetOld } from './events/forget-old.ts'
import { SHUFFLED_WITHIN } from './events/webhook-faults.ts'
import { createPages } from './pages/pages.ts'
import type { PaymentsSummary } from './payments-summary.ts'
import { createProvider, type ProviderSettings } from './provider.ts'
import { apiIncludes, apiRoutes } from './resources/router-table.ts'
import { summarizePayments } from './summary.ts'

export interface PaymentsParts {
  readonly world: World
  readonly clock: Clock
  readonly settings: ProviderSettings
}

export interface Payments {
  /** `/v1/*`, `/pay/*` and `/control/payments/*`. */
  readonly routes: Hono
  summary(): PaymentsSummary
  /** Stops timers and deliveries in progress; undelivered webhooks are retried after a restart. */
  stop(): void
}

/** Milliseconds between checks for due work. */
const TICK = 1000
/**
 * Milliseconds that an advancing clock waits for the webhooks of one step. After a step whose
 * webhooks are not tried in time, it waits no more.
 */
const STEP_PATIENCE = 3000

/** The Stripe-compatible payment provider with its hosted pages and webhooks. */
export function createPayments({ world, clock, settings }: PaymentsParts): Payments {
  const provider = createProvider(world, clock, settings)
  forgetOld(world, provider.now())
  const worker = startDeliveryWorker(provider.deliveries, provider.endpoints)
  const changed = () => worker.wake()
  const answers = createKeptAnswers(world)
  const routes = new Hono()
  routes.route('/', createControl({ provider, worker, answers, changed }))
  routes.route('/', createPages({ provider, clock, changed }))
  routes.route(
    '/',
    createApi({ provider, answers, routes: apiRoutes, includes: apiIncludes, changed }),
  )

  clock.onAdvance(async (until, moveTo) => {
    const end = Math.floor(until.getTime() / 1000)
    let patience = STEP_PATIENCE
    while (doNextDue(provider, end, at => moveTo(new Date(at * 1000))) !== undefined) {
      worker.wake()
      await worker.waitFor(() => provider.deliveries.untried() === 0, patience)
      if (provider.deliveries.untried() > 0) patience = 0
    }
    await worker.waitFor(() => provider.deliveries.untried(SHUFFLED_WITHIN) === 0, patience)
  })
  const ticking = setInterval(() => {
    while (doNextDue(provider, provider.now(), () => undefined) !== undefined) worker.wake()
  }, TICK)
  ticking.unref()

  return {
    routes,
    summary: () => summarizePayments(provider),
    stop: () => {
      clearInterval(ticking)
      worker.stop()
    },
  }
}
