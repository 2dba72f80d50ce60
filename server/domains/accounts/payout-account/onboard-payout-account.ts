import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { PayoutAccountGone } from '../../../ports/provider-failures.ts'
import { PersonLeft } from '../failures.ts'
import { underNextKey } from '../under-next-key.ts'
import type { User } from '../user.ts'
import { shareLockUser } from '../user-locks.ts'
import { losePayoutAccount } from './lose-payout-account.ts'
import { countLostAccounts } from './lost-account-store.ts'
import { findPayoutAccount, insertPayoutAccount } from './payout-account-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
  intendCall: IntendCall
  payments: Pick<PaymentProvider, 'createPayoutAccount' | 'createOnboardingLink'>
}

type Owner = Pick<User, 'id' | 'email' | 'subject'>

/** Returns the address of the provider's onboarding page; the first call creates the account. */
export async function onboardPayoutAccount(deps: Deps, user: Owner): Promise<string> {
  const existing = await findPayoutAccount(deps.db, user.id)
  const page = existing && (await pageUnlessGone(deps, existing.accountId))
  return page ?? deps.payments.createOnboardingLink(await openAccount(deps, user))
}

/**
 * Null when the provider no longer has the account: it is marked as lost, and the caller creates
 * another.
 */
async function pageUnlessGone(deps: Deps, accountId: string): Promise<string | null> {
  try {
    return await deps.payments.createOnboardingLink(accountId)
  } catch (error) {
    if (!(error instanceof PayoutAccountGone)) throw error
    await losePayoutAccount(deps, accountId)
    return null
  }
}

async function openAccount(deps: Deps, owner: Owner): Promise<string> {
  const { db, payments } = deps
  const { id, email } = owner
  const lost = await countLostAccounts(db, id)
  const accountId = await underNextKey(deps, 'payout_account', id, next =>
    payments.createPayoutAccount({ id, email, lost, ...next }),
  )
  const isKept = await db.transaction().execute(tx => keepAccount(deps, tx, owner, accountId))
  if (!isKept) throw new PersonLeft()
  return accountId
}

/**
 * False for a person who left while the provider created the account; it is deleted there again,
 * because the departure did not know of it.
 */
async function keepAccount(
  { clock, intendCall }: Deps,
  tx: Tx,
  owner: Owner,
  accountId: string,
): Promise<boolean> {
  const userId = owner.id
  const isHere = await shareLockUser(tx, owner)
  if (isHere) await insertPayoutAccount(tx, { userId, accountId, at: clock() })
  else await intendCall(tx, 'remove-payout-account', { userId }, { userId, accountId })
  return isHere
}
