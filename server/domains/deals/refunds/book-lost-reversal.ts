import type { Clock } from '../../../kernel/clock.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { changeOpenCall, lockOpenCallsWith } from '../../../platform/jobs/outbox.ts'
import { findCallSentAs } from '../../../platform/jobs/sent-keys.ts'
import type { ReversalState } from '../../../ports/provider-payouts.ts'
import { bookFoundMoney } from '../../ledger/book-found-money.ts'
import type { Earning } from '../../ledger/earning.ts'
import { findEarningOfTransfer, updateEarning } from '../../ledger/earning-store.ts'
import { findLines, post } from '../../ledger/ledger-store.ts'
import { foundReversalKey, foundReversalPosting } from '../../ledger/postings/month-postings.ts'
import { resumeFetch } from '../../payouts/fetching/resume-fetch.ts'
import { lockMonthOfCharge } from '../months/lock-month.ts'
import { isLaterPart } from './later-parts.ts'

interface Deps {
  db: Database
  clock: Clock
}

interface LostReversal extends ReversalState {
  key: string
}

/**
 * Books what a call of ours fetched from a seller when that call is lost, because the database was
 * restored from an earlier copy (rule `lost-reversal-is-booked`). The part of a call that is open
 * again is stored with it; returns the key of that call. What a later part of an open call fetched
 * waits for that part.
 */
export async function bookLostReversal(deps: Deps, reversal: LostReversal): Promise<string | null> {
  const { db } = deps
  const call = await findCallSentAs(db, reversal.key)
  if (call) await resumeFetch(db, call.key, reversal)
  else await bookByItself(deps, reversal)
  return call?.key ?? null
}

async function bookByItself({ db, clock }: Deps, reversal: LostReversal): Promise<void> {
  const found = await findEarningOfTransfer(db, reversal.transferId)
  if (!found) return
  await db.transaction().execute(async tx => {
    const { earning } = await lockMonthOfCharge(tx, found.chargeId)
    if (await isLaterPart(tx, earning.sellerId, reversal.key)) return
    await book(tx, earning, reversal, clock())
  })
}

/**
 * Books what somebody reversed of a month's transfer at the provider, and alerts the operator
 * (rule `hand-reversal-is-booked`). Does nothing for another transfer.
 */
export async function bookReversalByHand(
  { db, clock }: Deps,
  reversal: ReversalState,
): Promise<void> {
  const { reversalId, transferId, amount } = reversal
  const found = await findEarningOfTransfer(db, transferId)
  if (!found) return
  await db.transaction().execute(async tx => {
    const { earning } = await lockMonthOfCharge(tx, found.chargeId)
    if (!(await book(tx, earning, reversal, clock()))) return
    const { sellerId, dealId, invoiceId } = earning
    const facts = { reversalId, sellerId, dealId, invoiceId, amount }
    const kind = 'a transfer reversed by hand at the provider'
    await raiseAlert(tx, `reversed:${reversalId}`, kind, facts)
  })
}

/**
 * False when it is booked already. Throws while a call fetches the same money: the provider will
 * refuse that call, which then releases its part of the transfer.
 */
async function book(
  tx: Tx,
  earning: Earning,
  { reversalId, amount }: ReversalState,
  at: Date,
): Promise<boolean> {
  const { invoiceId, sellerId, share, takenBack, collected, isStranded } = earning
  const key = foundReversalKey(reversalId)
  if ((await findLines(tx, key)).length > 0) return false
  if (collected + amount > share) throw new Error(`the share of ${invoiceId} is being fetched`)
  const due = await lessenTakeBacks(tx, earning, amount)
  const ofMonth = Math.min(amount - due, share - takenBack)
  const matured = earning.maturedAt !== null
  const facts = { reversalId, invoiceId, sellerId, amount, isStranded, matured }
  await post(tx, foundReversalPosting({ ...facts, due, ofMonth }), at)
  if (isStranded) await bookFoundMoney(tx, { key, sellerId, place: 'lost' }, at)
  await updateEarning(tx, invoiceId, {
    takenBack: takenBack + ofMonth,
    collected: collected + amount,
  })
  return true
}

/** Reduces the amounts that are still to be fetched for the month; returns by how many yen. */
async function lessenTakeBacks(
  tx: Tx,
  { invoiceId, chargeId }: Earning,
  amount: number,
): Promise<number> {
  let rest = amount
  // A refund may wait for months, until a dispute is decided.
  for (const { key, call } of await lockOpenCallsWith(tx, 'refund', { chargeId })) {
    const { takeBack } = call
    const part = Math.min(rest, takeBack?.amount ?? 0)
    if (!takeBack || part === 0) continue
    const left = { ...takeBack, amount: takeBack.amount - part }
    await changeOpenCall(tx, 'refund', key, { ...call, takeBack: left.amount > 0 ? left : null })
    rest -= part
  }
  for (const { key, call } of await lockOpenCallsWith(tx, 'take-back', { invoiceId })) {
    const part = call.source ? 0 : Math.min(rest, call.amount)
    if (part === 0) continue
    await changeOpenCall(tx, 'take-back', key, { ...call, amount: call.amount - part })
    rest -= part
  }
  return amount - rest
}
