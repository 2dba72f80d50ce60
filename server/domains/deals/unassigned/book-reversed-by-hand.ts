import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { changeOpenCall, lockOpenCallsWith } from '../../../platform/jobs/outbox.ts'
import type { TransferState } from '../../../ports/provider-payouts.ts'
import {
  countCreditCollected,
  findCredit,
  findSellerOfCredit,
  isCreditStranded,
} from '../../ledger/credit-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { unassignedReversedPosting } from '../../ledger/postings/unassigned-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Books what the operator reversed at the provider of a share that a call is to fetch, and lowers
 * that call (rule `unassigned-share-is-fetched`). What is reversed beyond the call is left to the
 * operator. Throws while the call reverses a transfer.
 */
export async function bookReversedByHand(
  { db, clock }: Deps,
  { transferId, invoiceId, amount: sent, reversed }: TransferState,
): Promise<void> {
  const sellerId = await findSellerOfCredit(db, transferId)
  if (sellerId === null || invoiceId === null) return
  await db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const unknown = await reversedElsewhere(tx, { transferId, amount: sent, reversed })
    const amount = await lowerCall(tx, invoiceId, unknown)
    if (amount === 0) return
    const isStranded = await isCreditStranded(tx, transferId)
    const back = { invoiceId, reversed, sellerId, amount, isStranded }
    await post(tx, unassignedReversedPosting(back), clock())
    await countCreditCollected(tx, transferId, amount)
  })
}

/** Yen of a share's transfer that were reversed, but by none of our calls that the books know. */
export async function reversedElsewhere(
  db: Database,
  { transferId, amount, reversed }: Pick<TransferState, 'transferId' | 'amount' | 'reversed'>,
): Promise<number> {
  const credit = await findCredit(db, transferId)
  if (!credit) return 0
  const reversedBefore = amount - credit.amount
  return Math.max(0, reversed - reversedBefore - credit.collected)
}

/** Returns by how many yen. */
async function lowerCall(tx: Tx, invoiceId: string, reversed: number): Promise<number> {
  if (reversed === 0) return 0
  const [open] = await lockOpenCallsWith(tx, 'fetch-unassigned', { invoiceId })
  if (!open) return 0
  const { key, call } = open
  if (call.source) throw new Error(`the share of ${invoiceId} is being fetched`)
  const amount = Math.min(reversed, call.amount)
  await changeOpenCall(tx, 'fetch-unassigned', key, { ...call, amount: call.amount - amount })
  return amount
}
