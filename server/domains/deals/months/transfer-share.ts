import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type Attempt, RefusedCall } from '../../../platform/jobs/outside-call.ts'
import { isKeyForgotten } from '../../../ports/call-key.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { ProviderRefusal } from '../../../ports/provider-failures.ts'
import { isCutOff } from '../../accounts/payout-account/credit-account.ts'
import { findPayoutAccount } from '../../accounts/payout-account/payout-account-store.ts'
import { findEarning } from '../../ledger/earning-store.ts'
import { recordTransfer } from '../../ledger/recording/record-transfer.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { alertLostMoney } from '../../payouts/lost-account/leave-lost-money.ts'
import type { TransferCall } from '../outside-calls.ts'
import { isSending, markAsSending, releaseCall } from '../sending-call.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createTransfer' | 'findTransfer'>
}

const nothingToBook = async () => {}

/**
 * Sends the rest of the seller's share of a paid month and books it once the provider confirms.
 * Take-backs before sending reduce the transfer.
 */
export async function transferShare(
  deps: Deps,
  call: TransferCall,
  { key, sentAs, again }: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const { db, clock, payments } = deps
  const account = await findPayoutAccount(db, call.sellerId)
  if (!account) return settleWithoutAccount(deps, call, key)
  const { accountId } = account
  const sending = await markAsSending(db, { kind: 'transfer', key, sellerId: call.sellerId })
  if (sending.amount === 0) return nothingToBook
  try {
    const since = await findForgottenSince(deps, sending)
    const request = { ...sending, key: sentAs, accountId, again, since }
    const sent = await payments.createTransfer(request)
    return async tx => {
      await lockSeller(tx, call.sellerId)
      const isStranded = await isCutOff(tx, call.sellerId, sent.accountId)
      await recordTransfer(tx, { ...sending, transferId: sent.transferId, isStranded }, clock())
      if (isStranded) await alertLostMoney(tx, { ...call, accountId: sent.accountId })
    }
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    throw new RefusedCall(error, tx => releaseCall(tx, 'transfer', key))
  }
}

/**
 * When a month was paid whose share the provider may have transferred under a key that it has since
 * forgotten; null for a month that is too recent for that. A database that was restored from an
 * earlier copy does not know of such a transfer.
 */
async function findForgottenSince(
  { db, clock }: Deps,
  { invoiceId }: TransferCall,
): Promise<Date | null> {
  const earning = await findEarning(db, invoiceId)
  return earning && isKeyForgotten(earning.paidAt, clock()) ? earning.paidAt : null
}

/**
 * Without a payout account nothing can be sent. An earlier attempt is looked up in the provider's
 * list: the transfer either arrived, or the share is no longer being sent and may be taken back.
 */
async function settleWithoutAccount(
  { payments, clock }: Deps,
  call: TransferCall,
  key: string,
): Promise<(tx: Tx) => Promise<void>> {
  const waits = `seller ${call.sellerId} has no payout account`
  if (!isSending(call)) {
    if (call.amount === 0) return nothingToBook
    throw new Error(waits)
  }
  const sent = await payments.findTransfer(call)
  if (!sent) {
    throw new RefusedCall(new ProviderRefusal(waits), tx => releaseCall(tx, 'transfer', key))
  }
  return async tx => {
    await lockSeller(tx, call.sellerId)
    const { transferId, accountId } = sent
    await recordTransfer(tx, { ...call, transferId, isStranded: true }, clock())
    await alertLostMoney(tx, { ...call, accountId })
  }
}
