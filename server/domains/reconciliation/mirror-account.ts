import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { type ProviderAccount, sellerIdOf } from '../ledger/ledger-account.ts'
import { recordBalance } from './books/difference-store.ts'
import { storeMovements, sumOfEntries } from './books/entry-store.ts'
import { takeYen } from './foreign-money.ts'
import { walkNewer } from './lists/walk.ts'
import type { Reconciling } from './reconciling.ts'

/** A provider account with its name in the ledger. */
export interface Mirrored {
  /** Null for the platform. */
  accountId: string | null
  account: ProviderAccount
}

export const PLATFORM: Mirrored = { accountId: null, account: 'platform' }

/** Stores the movements of an account since the last run. */
export async function mirrorAccount(
  run: Reconciling,
  { accountId, account }: Mirrored,
): Promise<void> {
  await walkNewer(run, {
    name: `movements:${accountId ?? 'platform'}`,
    read: place => run.payments.listMovements(accountId, place),
    work: async movements => {
      run.counts.entries += movements.length
      await storeMovements(run.db, account, await takeYen(run.db, movements))
    },
  })
  run.counts.accounts++
}

/** Days of which movements are read again; a difference of the night before is among them. */
const AGAIN_DAYS = 4

/**
 * Reads the latest days of an account once more. A movement that the provider lists only after
 * newer ones is older than the cursor, so that no later run would read it.
 */
async function mirrorAgain(run: Reconciling, { accountId, account }: Mirrored): Promise<void> {
  const since = addSeconds(run.startedAt, -AGAIN_DAYS * DAY_SECONDS)
  for (let olderThan: string | undefined, more = true; more; ) {
    const place = { since, ...(olderThan !== undefined && { olderThan }) }
    const { items, hasMore } = await run.payments.listMovements(accountId, place)
    await storeMovements(run.db, account, await takeYen(run.db, items))
    olderThan = items.at(-1)?.id
    more = hasMore && olderThan !== undefined
  }
}

/**
 * Compares an account's balance with the sum of its stored movements. A difference is checked again
 * after another read, because money may have moved in between, and after a read of the latest days,
 * because a movement may have been listed late.
 */
export async function checkBalance(run: Reconciling, mirrored: Mirrored): Promise<void> {
  const { db, clock } = run
  if (await hasLostAccount(db, mirrored)) return
  let difference = await differenceOf(run, mirrored)
  if (difference !== 0) {
    await mirrorAccount(run, mirrored)
    difference = await differenceOf(run, mirrored)
  }
  if (difference !== 0) {
    await mirrorAgain(run, mirrored)
    difference = await differenceOf(run, mirrored)
  }
  await recordBalance(db, { account: mirrored.account, difference, at: clock() })
}

const differenceOf = async ({ db, payments }: Reconciling, mirrored: Mirrored) =>
  (await balanceOf(payments, mirrored)) - (await sumOfEntries(db, mirrored.account))

/** An account's balance at the provider in yen, pending money included. */
export async function balanceOf(
  payments: Pick<PaymentProvider, 'connectedBalance' | 'platformBalance'>,
  { accountId }: Mirrored,
): Promise<number> {
  const { available, pending } = accountId
    ? await payments.connectedBalance(accountId)
    : await payments.platformBalance()
  return available + pending
}

/**
 * Whether the seller has a cut-off account. Its entries share the ledger account with those of the
 * next one and its balance cannot be read.
 */
export async function hasLostAccount(db: Database, { account }: Mirrored): Promise<boolean> {
  const row = await db
    .selectFrom('lost_payout_accounts')
    .select('user_id')
    .where('user_id', '=', sellerIdOf(account))
    .executeTakeFirst()
  return row !== undefined
}
