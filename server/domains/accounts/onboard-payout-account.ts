import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { countLostAccounts } from './lost-account-store.ts'
import { findPayoutAccount, insertPayoutAccount } from './payment-store.ts'
import type { User } from './user.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createPayoutAccount' | 'createOnboardingLink'>
}

/** The provider's hosted onboarding page; the account is made on the first call and kept. */
export async function onboardPayoutAccount(
  { db, clock, payments }: Deps,
  user: Pick<User, 'id' | 'email'>,
): Promise<string> {
  const existing = await findPayoutAccount(db, user.id)
  const accountId =
    existing?.accountId ?? (await payments.createPayoutAccount(await ownerOf(db, user)))
  if (!existing) await insertPayoutAccount(db, { userId: user.id, accountId, at: clock() })
  return payments.createOnboardingLink(accountId)
}

const ownerOf = async (db: Database, { id, email }: Pick<User, 'id' | 'email'>) => ({
  id,
  email,
  lost: await countLostAccounts(db, id),
})
