import { Unavailable } from '../kernel/failure.ts'

export class UntrustedEvent extends Error {}

/** The provider refused and did nothing; it repeats the refusal to the same key for a day. */
export class ProviderRefusal extends Error {}

export const PROVIDER_AWAY =
  '決済会社につながりませんでした。少し待ってから、もう一度お試しください'

/** The provider is down while a person waits for the result. */
export class ProviderAway extends Unavailable {
  /** Whether the provider answered with a fault, which it repeats to the same key for a day. */
  readonly hasAnswered: boolean

  constructor(hasAnswered: boolean, options: ErrorOptions) {
    super(PROVIDER_AWAY, options)
    this.hasAnswered = hasAnswered
  }
}

export class CustomerGone extends Error {}

export class PortalGone extends Error {}

/** Deleted at the provider or disconnected by its owner; the provider does not say which. */
export class PayoutAccountGone extends Error {}

/** The only currency of amounts that are booked, as the provider writes it. */
export const YEN = 'jpy'

/** An amount in another currency, which is never read as yen. */
export class ForeignCurrency extends Error {
  readonly objectId: string
  /** Three letters, as the provider writes them. */
  readonly currency: string

  constructor(objectId: string, currency: string) {
    super(`${objectId} is in ${currency}`)
    this.objectId = objectId
    this.currency = currency
  }
}
