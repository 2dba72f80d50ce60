import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { changeOpenCall, lockOpenCall } from '../../../platform/jobs/outbox.ts'
import { type Attempt, NotYet } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { creditSeller, isCutOff } from '../../accounts/payout-account/credit-account.ts'
import { insertCredit } from '../../ledger/credit-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { disputeCreditPosting } from '../../ledger/postings/dispute-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { isUnreachable, lapseAfterDeparture } from '../../payouts/lapse-after-departure.ts'
import { alertLostMoney } from '../../payouts/lost-account/leave-lost-money.ts'
import type { DealCalls } from '../outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'creditAccount' | 'findCredit'>
}

/**
 * Transfers to the seller what a dispute had taken, after the dispute is won. What was never fetched
 * for the dispute is not transferred either, nor is anything to a seller who has left.
 */
export async function creditDispute(
  { db, clock, payments }: Deps,
  call: DealCalls['credit-dispute'],
  attempt: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const { disputeId, invoiceId, sellerId } = call
  const amount = await lessUnfetched(db, call, attempt.key)
  if (amount === 0) return async () => {}
  if (await isUnreachable(db, sellerId))
    return tx => lapseAfterDeparture(tx, { key: attempt.key, sellerId, amount }, clock())
  const sent = await creditSeller({ db, payments }, { sellerId, amount }, attempt)
  return async tx => {
    await lockSeller(tx, sellerId)
    const isStranded = await isCutOff(tx, sellerId, sent.accountId)
    const at = clock()
    const { transferId } = sent
    await insertCredit(tx, { transferId, sellerId, amount, isStranded }, at)
    const credit = { disputeId, invoiceId, sellerId, amount, isStranded }
    await post(tx, disputeCreditPosting(credit), at)
    if (isStranded) await alertLostMoney(tx, { sellerId, accountId: sent.accountId })
  }
}

/**
 * Subtracts the money that the dispute's open take-back would still fetch from the credit, cancels
 * the take-back and returns the yen to transfer. Otherwise the take-back might wait for ever for
 * money on the account. Throws `NotYet` while it is being fetched, because only the provider's
 * answer shows whether it can still be cancelled.
 */
const lessUnfetched = (
  db: Database,
  { disputeId, sellerId }: DealCalls['credit-dispute'],
  key: string,
): Promise<number> =>
  db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const credit = await lockOpenCall(tx, 'credit-dispute', key)
    if (!credit) throw new Error(`call ${key} is done already`)
    const open = await findOpenTakeBack(tx, disputeId)
    const fetching = open && (await lockOpenCall(tx, 'take-back', open))
    if (!fetching || fetching.amount === 0) return credit.amount
    if (fetching.source) throw new NotYet(`dispute ${disputeId} still has money to be fetched`)
    const amount = credit.amount - fetching.amount
    await changeOpenCall(tx, 'take-back', open, { ...fetching, amount: 0 })
    await changeOpenCall(tx, 'credit-dispute', key, { ...credit, amount })
    return amount
  })

/**
 * The key of the dispute's open take-back. There is at most one, because each part intends the
 * next.
 */
async function findOpenTakeBack(tx: Tx, disputeId: string): Promise<string | null> {
  const open = await tx
    .selectFrom('outbox')
    .select('key')
    .where('kind', '=', 'take-back')
    .where('dispute_id', '=', disputeId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return open?.key ?? null
}
