import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { deleteCustomer, findCustomer, insertCustomer } from './customer-store.ts'
import { readNextAttempt, spendAttempt } from './payment-attempt-store.ts'
import { lookingBack, underNextKey } from './under-next-key.ts'
import type { User } from './user.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createCustomer'>
}

/**
 * Returns the buyer's customer id at the payment provider; creates the customer on the first
 * purchase.
 */
export async function ensureCustomer(
  deps: Deps,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<string> {
  const existing = await findCustomer(deps.db, id)
  if (existing) return existing
  const customerId = await underNextKey(deps, 'customer', id, next =>
    deps.payments.createCustomer({ id, email, ...lookingBack(next, deps.clock()) }),
  )
  await insertCustomer(deps.db, id, customerId)
  return customerId
}

/**
 * Forgets a customer that was deleted at the provider, so that the next purchase creates another.
 */
export async function forgetCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  customerId: string,
): Promise<void> {
  const { attempt } = await readNextAttempt(db, 'customer', userId, clock())
  if (await deleteCustomer(db, userId, customerId)) {
    await spendAttempt(db, 'customer', userId, attempt)
  }
}
