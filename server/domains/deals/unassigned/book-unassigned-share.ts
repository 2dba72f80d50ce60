import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { TransferState } from '../../../ports/provider-payouts.ts'
import { findUserOfAccount } from '../../accounts/payout-account/payout-account-store.ts'
import { insertCredit } from '../../ledger/credit-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { unassignedTransferPosting } from '../../ledger/postings/unassigned-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { isOfUnknownDeal } from './unassigned-store.ts'

interface Deps {
  db: Database
  clock: Clock
  intendCall: IntendCall
}

/**
 * Books what is left of the share that a lost call had sent for the payment of an unknown
 * subscription, and intends its return (rule `unassigned-share-is-fetched`). The share of a deal's
 * payment may become that of a month, and nothing is fetched from an account that was cut off.
 */
export async function bookUnassignedShare(
  { db, clock, intendCall }: Deps,
  { transferId, accountId, invoiceId, amount, reversed }: TransferState,
): Promise<void> {
  const left = amount - reversed
  if (invoiceId === null || left === 0 || !(await isOfUnknownDeal(db, invoiceId))) return
  const sellerId = await findUserOfAccount(db, accountId)
  if (sellerId === null) return
  await db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    if ((await findUserOfAccount(tx, accountId)) !== sellerId) return
    const sent = { sellerId, amount: left, isStranded: false }
    const posting = unassignedTransferPosting({ invoiceId, ...sent }, transferId)
    if (!(await post(tx, posting, clock()))) return
    await insertCredit(tx, { transferId, ...sent }, clock())
    const share = { invoiceId, part: 1 }
    await intendCall(tx, 'fetch-unassigned', share, { ...share, sellerId, amount: left })
  })
}
