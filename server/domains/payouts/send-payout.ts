import type { PayoutFailure } from '../../../contract/calls/payouts.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { type Attempt, NotYet } from '../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { PayoutAccountGone, ProviderRefusal } from '../../ports/provider-failures.ts'
import type { ConnectedBalance, PayoutState } from '../../ports/provider-payouts.ts'
import { losePayoutAccount } from '../accounts/payout-account/lose-payout-account.ts'
import { findPayoutAccount } from '../accounts/payout-account/payout-account-store.ts'
import { hasSuspended } from '../accounts/suspension/suspension-store.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { failPayout } from './fail-payout.ts'
import { type FollowDeps, followPayout } from './follow-payout.ts'
import type { PayoutCalls } from './outside-calls.ts'
import { bookLost } from './own/book-lost.ts'
import { isMadeFor, PAYOUT_WAITS_SECONDS, type Payout } from './payout.ts'
import { findPayout } from './payout-store.ts'

interface Deps extends FollowDeps {
  db: Database
  payments: Pick<PaymentProvider, 'connectedBalance' | 'createPayout' | 'findPayout'>
}

type Call = PayoutCalls['payout']
type Settle = (tx: Tx) => Promise<void>

const nothingToBook: Settle = async () => {}

/**
 * Sends a requested payout to the bank. A payout that is not allowed, or that the account cannot
 * cover, fails (rule `payout-fails-at-once`); one whose money is still pending waits for at most
 * seven days.
 */
export async function sendPayout(deps: Deps, call: Call, attempt: Attempt): Promise<Settle> {
  const payout = await findPayout(deps.db, call.payoutId)
  if (payout?.state !== 'requested') return nothingToBook
  const account = await findPayoutAccount(deps.db, call.sellerId)
  if (!account) return tx => failPayout(deps, tx, payout.id, 'account_lost')
  try {
    return await send(deps, payout, { ...call, accountId: account.accountId, attempt })
  } catch (error) {
    if (!(error instanceof PayoutAccountGone)) throw error
    await losePayoutAccount(deps, account.accountId)
    return tx => failPayout(deps, tx, payout.id, 'account_lost')
  }
}

interface Sending extends Call {
  accountId: string
  attempt: Attempt
}

async function send(deps: Deps, payout: Payout, sending: Sending): Promise<Settle> {
  const { payments } = deps
  const { accountId, payoutId, amount, attempt } = sending
  const made = attempt.again ? await payments.findPayout(accountId, payoutId) : null
  if (made) return follow(deps, payout, made)
  const obstacle = await findObstacle(deps, payout, sending)
  if (obstacle) return endUnlessMade(deps, payout, sending, obstacle)
  try {
    const { requestedAt } = payout
    const request = { key: attempt.sentAs, accountId, payoutId, requestedAt, amount }
    return await follow(deps, payout, await payments.createPayout(request))
  } catch (error) {
    if (!(error instanceof ProviderRefusal && isLate(deps, payout))) throw error
    return endUnlessMade(deps, payout, sending, { failure: 'expired' })
  }
}

const follow = async (deps: Deps, payout: Payout, made: PayoutState): Promise<Settle> =>
  isMadeFor(payout, made)
    ? tx => followPayout(deps, tx, payout.id, made)
    : bookLost(deps, payout, made)

interface Obstacle {
  failure: PayoutFailure
  /** The account's balance, when it is the reason. */
  balance?: ConnectedBalance
}

/**
 * Ends the payout as failed, unless the provider has it: another worker may have sent it meanwhile,
 * which also explains a balance that is too low.
 */
async function endUnlessMade(
  deps: Deps,
  payout: Payout,
  { accountId, amount }: Sending,
  { failure, balance }: Obstacle,
): Promise<Settle> {
  const made = await deps.payments.findPayout(accountId, payout.id)
  if (made) return follow(deps, payout, made)
  if (balance) await alertOperator(deps.db, payout, amount, balance)
  return tx => failPayout(deps, tx, payout.id, failure)
}

const isLate = ({ clock }: Deps, { requestedAt }: Payout): boolean =>
  addSeconds(requestedAt, PAYOUT_WAITS_SECONDS) <= clock()

/**
 * Returns why the payout must not be sent; null when it may be, throws `NotYet` while it must wait.
 */
async function findObstacle(
  deps: Deps,
  payout: Payout,
  { accountId, amount }: Sending,
): Promise<Obstacle | null> {
  if (await isSuspendedUnderLock(deps, payout.sellerId)) return { failure: 'suspended' }
  const balance = await deps.payments.connectedBalance(accountId)
  if (balance.available >= amount) return null
  if (balance.available + balance.pending >= amount && !isLate(deps, payout)) {
    throw new NotYet(`payout ${payout.id} waits for its money`)
  }
  return { failure: 'insufficient', balance }
}

/** Waits for other changes of the seller's money, then reads whether the seller is suspended. */
const isSuspendedUnderLock = ({ db, clock }: Deps, sellerId: number): Promise<boolean> =>
  db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    return hasSuspended(tx, [sellerId], clock())
  })

const alertOperator = (
  db: Database,
  { id: payoutId, sellerId }: Payout,
  amount: number,
  { available, pending }: ConnectedBalance,
): Promise<void> =>
  raiseAlert(db, `payout:${payoutId}`, 'the connected account holds less than a payout', {
    payoutId,
    sellerId,
    amount,
    available,
    pending,
  })
