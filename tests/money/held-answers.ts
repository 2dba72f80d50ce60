import type { PaymentProvider } from '../../server/ports/payment-provider.ts'

type Asked = (...args: never[]) => Promise<unknown>

/** Holds one kind of the provider's answers back until the test releases it. */
export function holdAnswer<N extends keyof PaymentProvider>(payments: PaymentProvider, name: N) {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  const { promise: given, resolve: give } = Promise.withResolvers<void>()
  const ask = payments[name] as Asked
  const held = async (...args: never[]) => {
    const answer = await ask(...args)
    give()
    await letGo
    return answer
  }
  return { payments: { ...payments, [name]: held } as PaymentProvider, given, release }
}
