import type { BookableAccount } from '../../../../contract/calls/reconciliation.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { findLines, post } from '../../ledger/ledger-store.ts'
import {
  platformMovementKey,
  platformMovementPosting,
} from '../../ledger/postings/platform-movement-postings.ts'
import { addToPlatformFigure } from '../figures.ts'
import { type BookableEntry, findBookableEntry } from './bookable-entry.ts'
import { closeDifference, isOpenDifference, sumOfDifferences } from './difference-store.ts'
import { agreeFact } from './entry-store.ts'
import { AlreadyBooked, NotBookable } from './failures.ts'

export const BALANCE_OF_PLATFORM = 'platform'

export interface Deps {
  db: Database
  clock: Clock
  /** Adds the act to the operator's record. */
  record: (tx: Tx, facts: object) => Promise<unknown>
}

export interface BookedMovement {
  /** Yen by which the account grew; negative for what came back. */
  amount: number
  /** The remaining difference of the platform's balance. */
  left: number
}

/**
 * Books a movement that the books do not know as a cost of the provider
 * (rule `only-costs-are-booked`) or as the platform's own money (rule `own-money-is-booked`), with
 * the provider's amount. The posting's key lets it happen once (rule `costs-are-booked-once`).
 */
export const bookPlatformMovement = (
  { db, clock, record }: Deps,
  { fact, account }: { fact: string; account: BookableAccount },
): Promise<BookedMovement> =>
  actOnce(db, async tx => {
    const now = clock()
    const entry = await readBookable(tx, fact, account)
    const { transactionId, amount } = entry
    await record(tx, { fact, account, transactionId, amount: -amount })
    if (!(await post(tx, platformMovementPosting(entry, account), now))) throw new AlreadyBooked()
    await closeDifference(tx, { account: BALANCE_OF_PLATFORM, fact }, now)
    await agreeFact(tx, { account: BALANCE_OF_PLATFORM, fact }, now)
    await addToPlatformFigure(tx, amount)
    return { amount: -amount, left: await sumOfDifferences(tx, BALANCE_OF_PLATFORM) }
  })

async function readBookable(
  tx: Tx,
  fact: string,
  account: BookableAccount,
): Promise<BookableEntry> {
  if ((await findLines(tx, platformMovementKey(fact))).length > 0) throw new AlreadyBooked()
  const entry = await findBookableEntry(tx, fact)
  if (!entry?.accounts.includes(account)) throw new NotBookable()
  if (!(await isOpenDifference(tx, { account: BALANCE_OF_PLATFORM, fact }))) throw new NotBookable()
  return entry
}
