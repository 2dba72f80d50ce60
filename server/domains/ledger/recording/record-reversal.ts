import type { Tx } from '../../../platform/database/database.ts'
import type { TakeBackOrigin } from '../../../ports/call-key.ts'
import { bookFoundMoney } from '../book-found-money.ts'
import { post } from '../ledger-store.ts'
import { lapsedFetchedPosting } from '../postings/lapse-postings.ts'
import { type Fetched, reversalPosting } from '../postings/month-postings.ts'
import { payoutFeePosting } from '../postings/payout-postings.ts'
import { unassignedFetchedPosting } from '../postings/unassigned-postings.ts'
import { lockSeller } from '../seller-lock.ts'
import { isStrandedSource, type Source } from '../transfer-source.ts'

export interface Reversal {
  /** The key of the call that fetched it. */
  key: string
  sellerId: number
  source: Source
}

/** Books money that came back from a connected account for a refund. */
export async function recordReversal(
  tx: Tx,
  { origin, ...reversal }: Reversal & { origin: TakeBackOrigin },
  at: Date,
): Promise<void> {
  const fetched = await whereFrom(tx, reversal)
  await post(tx, reversalPosting(fetched, origin), at)
  await correctLostAccount(tx, fetched, at)
}

/** Books one part of a payout's fee that was fetched from a connected account. */
export async function recordPayoutFee(
  tx: Tx,
  { payoutId, ...reversal }: Reversal & { payoutId: number },
  at: Date,
): Promise<void> {
  const fetched = await whereFrom(tx, reversal)
  await post(tx, payoutFeePosting(fetched, payoutId), at)
  await correctLostAccount(tx, fetched, at)
}

/** Books one part of lapsed sales that was fetched from a connected account. */
export async function recordLapsedFetch(tx: Tx, reversal: Reversal, at: Date): Promise<void> {
  const fetched = await whereFrom(tx, reversal)
  await post(tx, lapsedFetchedPosting(fetched), at)
  await correctLostAccount(tx, fetched, at)
}

/** Books one part of the share of an unassigned payment that was fetched from a connected account. */
export async function recordUnassignedFetch(
  tx: Tx,
  { invoiceId, ...reversal }: Reversal & { invoiceId: string },
  at: Date,
): Promise<void> {
  const fetched = await whereFrom(tx, reversal)
  await post(tx, unassignedFetchedPosting(fetched, invoiceId), at)
  await correctLostAccount(tx, fetched, at)
}

/** Reads the account's state at booking, because it may have been cut off during the call. */
async function whereFrom(tx: Tx, { key, sellerId, source }: Reversal): Promise<Fetched> {
  await lockSeller(tx, sellerId)
  const isStranded = await isStrandedSource(tx, source)
  return { key, sellerId, amount: source.amount, isStranded }
}

const correctLostAccount = async (tx: Tx, { isStranded, ...fetched }: Fetched, at: Date) => {
  if (isStranded) await bookFoundMoney(tx, { ...fetched, place: 'lost' }, at)
}
