import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { RunCounts } from './runs/run.ts'

/**
 * Requests per second. The provider refuses more than 100, and may refuse earlier with status 429.
 */
const FASTEST = 80
const SLOWEST = 5
const TOO_MANY = 429
/** Attempts at a call that the provider answers with 429. */
const TRIES_MAX = 6
const FIRST_WAIT_MS = 1000

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Limits the request rate to the provider. Every answer is counted, also those to other work of
 * this process, because the provider counts them too. `stop` ends the counting.
 */
export function pacePayments(payments: PaymentProvider, counts: RunCounts) {
  const answered: number[] = []
  let pace = FASTEST
  let refused = 0
  const stop = payments.onAnswer(status => {
    counts.calls++
    answered.push(Date.now())
    if (status !== TOO_MANY) return
    refused++
    pace = Math.max(SLOWEST, pace / 2)
    counts.pace = Math.floor(pace)
  })
  const turn = async () => {
    for (;;) {
      while (answered[0] !== undefined && answered[0] <= Date.now() - 1000) answered.shift()
      if (answered.length < pace) return
      await pause((answered[0] ?? 0) + 1000 - Date.now())
    }
  }
  const call = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      await turn()
      const before = refused
      try {
        return await ask()
      } catch (error) {
        if (refused === before || tries === TRIES_MAX) throw error
        await pause(FIRST_WAIT_MS * 2 ** (tries - 1))
      }
    }
  }
  return { payments: throughTurns(payments, call), stop }
}

function throughTurns(
  payments: PaymentProvider,
  call: <T>(ask: () => Promise<T>) => Promise<T>,
): PaymentProvider {
  return new Proxy(payments, {
    get(target, name: keyof PaymentProvider) {
      const ask = target[name] as (...args: unknown[]) => Promise<unknown>
      if (NOT_ASKING.has(name)) return ask
      return (...args: unknown[]) => call(() => ask(...args))
    },
  })
}

/** Members that do not make exactly one request: no request at all, or one for each page. */
const NOT_ASKING: ReadonlySet<keyof PaymentProvider> = new Set([
  'onAnswer',
  'listSubscriptions',
  'verifyEvent',
])
