import type { Database } from '../../platform/database.ts'
import '../accounts/lost-account-store.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { noteBalance } from './difference-store.ts'
import { entriesOf } from './entry.ts'
import { insertEntries, sumOfEntries } from './entry-store.ts'
import type { Reconciling } from './reconciling.ts'
import { walkNewer } from './walk.ts'

/** An account of the provider and how the ledger calls it. */
export interface Mirrored {
  /** Null is the platform. */
  accountId: string | null
  account: string
}

export const PLATFORM: Mirrored = { accountId: null, account: 'platform' }

/** Writes down what moved on an account since the last look. */
export async function mirrorAccount(
  run: Reconciling,
  { accountId, account }: Mirrored,
): Promise<void> {
  await walkNewer(run, {
    name: `movements:${accountId ?? 'platform'}`,
    read: place => run.payments.listMovements(accountId, place),
    work: async movements => {
      run.counts.entries += movements.length
      await insertEntries(
        run.db,
        movements.flatMap(movement => entriesOf(account, movement)),
      )
    },
  })
  run.counts.accounts++
}

/** What was written down must leave what the provider says is there; looked at twice, for it moves. */
export async function checkBalance(run: Reconciling, mirrored: Mirrored): Promise<void> {
  const { db, clock } = run
  if (await hasLostAccount(db, mirrored)) return
  let difference = await differenceOf(run, mirrored)
  if (difference !== 0) {
    await mirrorAccount(run, mirrored)
    difference = await differenceOf(run, mirrored)
  }
  await noteBalance(db, { account: mirrored.account, difference, at: clock() })
}

const differenceOf = async ({ db, payments }: Reconciling, mirrored: Mirrored) =>
  (await balanceOf(payments, mirrored)) - (await sumOfEntries(db, mirrored.account))

/** Yen that the provider says lie there, those on their way included. */
export async function balanceOf(
  payments: Pick<PaymentProvider, 'connectedBalance' | 'platformBalance'>,
  { accountId }: Mirrored,
): Promise<number> {
  const { available, pending } = accountId
    ? await payments.connectedBalance(accountId)
    : await payments.platformBalance()
  return available + pending
}

/** Entries of an account that was cut off stand beside those of the next, and its balance is unknown. */
export async function hasLostAccount(db: Database, { account }: Mirrored): Promise<boolean> {
  const row = await db
    .selectFrom('lost_payout_accounts')
    .select('user_id')
    .where('user_id', '=', Number(account.split(':')[1] ?? 0))
    .executeTakeFirst()
  return row !== undefined
}
