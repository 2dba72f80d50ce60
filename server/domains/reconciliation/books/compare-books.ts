import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { recordProviderFee } from '../../ledger/recording/record-provider-fee.ts'
import { followBookedRefunds } from '../follow-booked-refunds.ts'
import { mendMovements } from '../mend-movements.ts'
import { checkBalance, type Mirrored, mirrorAccount, PLATFORM } from '../mirror-account.ts'
import { findMovedAccounts } from '../moved-accounts.ts'
import { onAccount } from '../on-account.ts'
import { mend, type Reconciling, recordMend } from '../reconciling.ts'
import { findLastStart } from '../runs/run-store.ts'
import type { Differing } from './difference.ts'
import { recordDifferences } from './difference-store.ts'
import { findFacts, findMissingFees } from './entry-store.ts'
import { findDiffering } from './find-differing.ts'
import { takeNextAccounts } from './go-round-accounts.ts'

/** Postings of this time before the last run are compared again, because some are booked late. */
const OVERLAP_SECONDS = 4 * DAY_SECONDS

/**
 * Compares the provider's movements with the books, entry by entry. The platform's come first,
 * because its transfers show which seller received what. What is missing in the books is corrected
 * and compared again.
 */
export async function compareBooks(run: Reconciling): Promise<void> {
  const last = await findLastStart(run.db, 'full')
  const since = last && addSeconds(last, -OVERLAP_SECONDS)
  const mirrored = [PLATFORM, ...(await findAccounts(run, since))]
  for (const one of mirrored) {
    const { accountId } = one
    await onAccount(run, { step: 'movements', accountId }, () => mirrorAccount(run, one))
  }
  const before = await findDifferences(run, since)
  await mendMovements(run, before)
  await followBookedRefunds(run, before)
  const after = await findDifferences(run, since)
  await countHealed(run, before, after)
  await recordDifferences(run.db, after, run.clock())
  for (const one of mirrored) {
    const { accountId } = one
    await onAccount(run, { step: 'balance', accountId }, () => checkBalance(run, one))
  }
}

/** Accounts with movements in the books, plus the next ones of the round over all accounts. */
async function findAccounts(run: Reconciling, since: Date | null): Promise<Mirrored[]> {
  const moved = await findMovedAccounts(run.db, since)
  const known = new Set(moved.map(({ account }) => account))
  const next = await takeNextAccounts(run)
  return [...moved, ...next.filter(({ account }) => !known.has(account))]
}

async function countHealed(
  run: Reconciling,
  before: Differing[],
  after: Differing[],
): Promise<void> {
  const left = new Set(after.map(({ account, fact }) => `${account} ${fact}`))
  for (const { account, fact, moved, isUnderWay } of before) {
    const isHealed = !isUnderWay && !left.has(`${account} ${fact}`)
    if (isHealed) await recordMend(run, { kind: moved[0]?.type ?? 'posting', objectId: fact })
  }
}

export async function findDifferences(run: Reconciling, since: Date | null): Promise<Differing[]> {
  await findFacts(run.db)
  await bookMissingFees(run)
  return findDiffering(run.db, since)
}

/** Books provider fees that were not known when their charges were booked. */
async function bookMissingFees(run: Reconciling): Promise<void> {
  for (const fee of await findMissingFees(run.db)) {
    await mend(run, { kind: 'provider_fee', objectId: fee.transactionId }, () =>
      recordProviderFee(run.db, fee, run.clock()),
    )
  }
}
