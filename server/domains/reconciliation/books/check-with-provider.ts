import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { takeYen } from '../foreign-money.ts'
import { balanceOf, hasLostAccount, type Mirrored, PLATFORM } from '../mirror-account.ts'
import { listAllAccounts } from '../moved-accounts.ts'
import { type DifferenceState, type Differing, stateOf } from './difference.ts'
import { findFacts, storeMovements, sumOfEntries } from './entry-store.ts'
import { findDiffering } from './find-differing.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'listMovements' | 'connectedBalance' | 'platformBalance'>
}

export interface ProviderCheck {
  /** Number of movements read at the provider, and of the accounts they are on. */
  entries: number
  accounts: number
  differences: (Pick<Differing, 'account' | 'fact' | 'ours' | 'theirs'> & {
    state: DifferenceState
  })[]
}

/**
 * Reads every movement of every account again and compares all of the books with them; corrects
 * nothing.
 */
export async function checkWithProvider(deps: Deps): Promise<ProviderCheck> {
  const { db, clock } = deps
  const mirrored = [PLATFORM, ...(await listAllAccounts(db))]
  let entries = 0
  for (const one of mirrored) entries += await readAll(deps, one)
  await findFacts(db)
  const differing = await findDiffering(db, null)
  const differences = differing.map(one => ({ ...one, state: stateOf(one, clock()) }))
  for (const one of mirrored) {
    if (await hasLostAccount(db, one)) continue
    const ours = await sumOfEntries(db, one.account)
    const theirs = await balanceOf(deps.payments, one)
    const { account } = one
    if (ours !== theirs) differences.push({ ...NO_MOVEMENT, account, ours, theirs })
  }
  return { entries, accounts: mirrored.length, differences }
}

const NO_MOVEMENT = {
  fact: 'balance',
  state: 'open' as const,
  moved: [],
  lastMovedAt: new Date(0),
  movesLater: false,
  isUnderWay: false,
  awaitsDispute: false,
}

async function readAll({ db, payments }: Deps, { accountId, account }: Mirrored): Promise<number> {
  let read = 0
  for (let olderThan: string | undefined; ; ) {
    const place = olderThan ? { olderThan } : {}
    const { items, hasMore } = await payments.listMovements(accountId, place)
    await storeMovements(db, account, await takeYen(db, items))
    read += items.length
    olderThan = items.at(-1)?.id
    if (!hasMore) return read
  }
}
