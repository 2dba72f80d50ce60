import type { PaymentProvider } from '../../../server/ports/payment-provider.ts'
import type { Chance } from './chance.ts'

/** Simulates the death of the process: the call never returns to its caller. */
export class Crash extends Error {}

export interface Trouble {
  chance: Chance
  /** Probability of a crash at a call: half of it before the provider's work, half after. */
  share: number
  struck: number
}

/** The payment provider's adapter with crashes before and after its calls. */
export const troubled = (payments: PaymentProvider, trouble: Trouble): PaymentProvider =>
  new Proxy(payments, {
    get(target, name: keyof PaymentProvider) {
      const call = target[name] as (...args: unknown[]) => unknown
      if (NOT_ASKING.has(name)) return call
      return async (...args: unknown[]) => {
        crashPerhaps(trouble)
        const answer = await call(...args)
        crashPerhaps(trouble)
        return answer
      }
    },
  })

const NOT_ASKING = new Set<keyof PaymentProvider>(['verifyEvent', 'listSubscriptions', 'onAnswer'])

function crashPerhaps(trouble: Trouble): void {
  if (trouble.share === 0 || !trouble.chance.hits(trouble.share / 2)) return
  trouble.struck++
  throw new Crash('the process died here')
}
