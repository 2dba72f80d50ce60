import type { Deliveries } from './deliveries.ts'
import type { Delivery } from './delivery-row.ts'
import type { Endpoints } from './endpoints.ts'
import { sendWebhook } from './send-webhook.ts'

const AT_ONCE = 4
/** setTimeout overflows at 2^31 ms; the worker wakes up well before. */
const LONGEST_SLEEP_MS = 3_600_000

export interface DeliveryWorker {
  /** Looks for due deliveries soon; callers use it after a commit. */
  wake(): void
  /** Resolves when `done()` holds or the time is over. */
  waitFor(done: () => boolean, timeoutMs: number): Promise<void>
  stop(): void
}

/** Sends pending webhooks, a few at once, and retries until they are answered with 2xx. */
export function startDeliveryWorker(deliveries: Deliveries, endpoints: Endpoints): DeliveryWorker {
  const inFlight = new Set<number>()
  const waiting = new Set<() => void>()
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const send = async (delivery: Delivery) => {
    inFlight.add(delivery.seq)
    const endpoint = endpoints.find(delivery.endpoint)
    const outcome = await sendWebhook(delivery, endpoint, abort.signal)
    inFlight.delete(delivery.seq)
    if (abort.signal.aborted) return
    deliveries.settle(delivery, outcome)
    for (const look of waiting) look()
    round()
  }

  const round = () => {
    if (abort.signal.aborted) return
    const free = AT_ONCE - inFlight.size
    for (const delivery of deliveries.due(inFlight, free)) void send(delivery)
    sleepUntil(deliveries.nextAt(inFlight))
  }

  const sleepUntil = (at: number | undefined) => {
    clearTimeout(timer)
    if (at === undefined || inFlight.size >= AT_ONCE) return
    const wait = Math.max(0, at - Date.now())
    timer = setTimeout(round, Math.min(wait, LONGEST_SLEEP_MS))
    timer.unref()
  }

  sleepUntil(deliveries.nextAt([]))
  return {
    wake: () => sleepUntil(Date.now()),
    waitFor: (done, timeoutMs) => waitFor(waiting, done, timeoutMs),
    stop: () => {
      clearTimeout(timer)
      abort.abort()
    },
  }
}

function waitFor(waiting: Set<() => void>, done: () => boolean, timeoutMs: number): Promise<void> {
  if (done()) return Promise.resolve()
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      waiting.delete(look)
      resolve()
    }
    const look = () => {
      if (done()) finish()
    }
    const timer = setTimeout(finish, timeoutMs)
    waiting.add(look)
  })
}
