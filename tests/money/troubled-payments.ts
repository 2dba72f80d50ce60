import type { PaymentProvider } from '../../server/ports/payment-provider.ts'
import type { Chance } from './chance.ts'

/** What a crash between two steps looks like from inside: the step never returns. */
export class Crash extends Error {}

export interface Trouble {
  chance: Chance
  /** Share of the calls at which the process dies, half of them after the provider has acted. */
  share: number
  /** How often it has struck since it was set. */
  struck: number
}

/** The provider's door with crashes before and after what goes through it. */
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
