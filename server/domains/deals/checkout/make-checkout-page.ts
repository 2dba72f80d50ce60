import { splitPrice } from '../../../../contract/money.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { CustomerGone, ProviderAway } from '../../../ports/provider-failures.ts'
import type { CheckoutRequest } from '../../../ports/provider-requests.ts'
import type { CheckoutPage } from '../../../ports/provider-subscriptions.ts'
import { ensureCustomer, forgetCustomer } from '../../accounts/ensure-customer.ts'
import type { User } from '../../accounts/user.ts'
import type { LockedService } from '../../catalog/lock-service.ts'
import { type Hold, spendPageAttempt } from './hold-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createCustomer' | 'createCheckout'>
}

interface Seat {
  hold: Hold
  service: LockedService
}

/**
 * Creates the provider's payment page for a reserved seat. A customer that was deleted at the
 * provider is created again.
 */
export async function makeCheckoutPage(deps: Deps, buyer: User, seat: Seat): Promise<CheckoutPage> {
  try {
    return await askForPage(deps, buyer, seat)
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error
    return askForPage(deps, buyer, seat)
  }
}

async function askForPage(deps: Deps, buyer: User, { hold, service }: Seat): Promise<CheckoutPage> {
  const customerId = await ensureCustomer(deps, buyer)
  try {
    return await deps.payments.createCheckout(requestOf(hold, service, customerId))
  } catch (error) {
    if (isRepeated(error)) await spendPageAttempt(deps.db, hold)
    if (error instanceof CustomerGone) await forgetCustomer(deps, buyer.id, customerId)
    throw error
  }
}

/**
 * Whether the provider repeats this failure to the same idempotency key for a day, so that the next
 * attempt needs a new key. With another customer the key is another one anyway.
 */
const isRepeated = (error: unknown): boolean => error instanceof ProviderAway && error.hasAnswered

const requestOf = (hold: Hold, service: LockedService, customerId: string): CheckoutRequest => ({
  holdId: hold.id,
  attempt: hold.pageAttempt,
  customerId,
  serviceId: service.id,
  serviceName: service.name,
  buyerId: hold.buyerId,
  sellerId: service.sellerId,
  price: hold.price,
  fee: splitPrice(hold.price).fee,
  expiresAt: hold.expiresAt,
})
