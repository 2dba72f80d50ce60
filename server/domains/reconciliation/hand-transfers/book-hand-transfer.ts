import type { Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { TransferState } from '../../../ports/provider-payouts.ts'
import { isCutOff } from '../../accounts/payout-account/credit-account.ts'
import { countCreditCollected, findCredit, insertCredit } from '../../ledger/credit-store.ts'
import { findLines, post } from '../../ledger/ledger-store.ts'
import {
  handTransferPosting,
  platformMovementKey,
} from '../../ledger/postings/platform-movement-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import {
  BALANCE_OF_PLATFORM,
  type BookedMovement,
  type Deps as BookingDeps,
} from '../books/book-platform-movement.ts'
import { closeDifference, isOpenDifference, sumOfDifferences } from '../books/difference-store.ts'
import { agreeFact, assignFact } from '../books/entry-store.ts'
import { AlreadyBooked, NotBookable } from '../books/failures.ts'
import { addToPlatformFigure } from '../figures.ts'
import { findHandTransfer, type HandTransfer } from './hand-transfer.ts'

interface Deps extends BookingDeps {
  payments: Pick<PaymentProvider, 'readTransfer' | 'readReversal'>
}

interface ByHand {
  found: HandTransfer
  transfer: TransferState
}

/**
 * Books a transfer to a seller, or the reversal of one, that the operator made at the provider: the
 * commission bears it, and the seller may withdraw it (rule `hand-transfer-is-borne`).
 */
export async function bookHandTransfer(deps: Deps, fact: string): Promise<BookedMovement> {
  if ((await findLines(deps.db, platformMovementKey(fact))).length > 0) throw new AlreadyBooked()
  const found = await findHandTransfer(deps.db, fact)
  const transfer = found && (await readByHand(deps, found))
  if (!transfer) throw new NotBookable()
  return actOnce(deps.db, tx => book(deps, tx, { found, transfer }))
}

/** Null for a transfer of a lost call of ours, which will be made and booked again. */
async function readByHand(
  { payments }: Deps,
  { isReversal, transactionId, sourceId }: HandTransfer,
): Promise<TransferState | null> {
  const reversal = isReversal ? await payments.readReversal(transactionId) : null
  if (isReversal && reversal?.key !== null) return null
  const transfer = await payments.readTransfer(reversal?.transferId ?? sourceId)
  const isOurs = transfer.invoiceId !== null || (!isReversal && transfer.key !== null)
  return isOurs ? null : transfer
}

async function book({ clock, record }: Deps, tx: Tx, byHand: ByHand): Promise<BookedMovement> {
  const { found, transfer } = byHand
  const { fact, sellerId, amount, transactionId, sides } = found
  const now = clock()
  await lockSeller(tx, sellerId)
  if (await isCutOff(tx, sellerId, transfer.accountId)) throw new NotBookable()
  if (!(await isOpenDifference(tx, { account: BALANCE_OF_PLATFORM, fact }))) throw new NotBookable()
  await record(tx, { fact, account: 'commission', transactionId, amount: -amount })
  if (!(await post(tx, handTransferPosting(found), now))) throw new AlreadyBooked()
  await followCredit(tx, byHand, now)
  for (const side of sides) {
    await assignFact(tx, side, fact)
    await closeDifference(tx, side, now)
    await agreeFact(tx, { account: side.account, fact }, now)
  }
  await addToPlatformFigure(tx, amount)
  return { amount: -amount, left: await sumOfDifferences(tx, BALANCE_OF_PLATFORM) }
}

/** Money can be fetched from a booked transfer, less its reversals (rule `credits-are-sources`). */
async function followCredit(tx: Tx, { found, transfer }: ByHand, at: Date): Promise<void> {
  const { isReversal, sellerId, amount } = found
  const { transferId } = transfer
  if (!isReversal)
    return insertCredit(tx, { transferId, sellerId, amount: -amount, isStranded: false }, at)
  if (!(await findCredit(tx, transferId))) throw new NotBookable()
  await countCreditCollected(tx, transferId, amount)
}
