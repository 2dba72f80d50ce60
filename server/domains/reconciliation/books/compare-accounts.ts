import type { ListedAccount } from '../../../ports/provider-lists.ts'
import { findPayoutAccounts } from '../../accounts/payout-account/payout-account-states.ts'
import { refreshPayoutAccount } from '../../accounts/payout-account/refresh-payout-account.ts'
import { readCursor, saveCursor } from '../lists/cursor-store.ts'
import { readBelow } from '../lists/walk.ts'
import { mend, type Reconciling, saveProgress } from '../reconciling.ts'

/**
 * Lists all payout accounts at the provider and reads those again whose state differs from ours.
 */
export async function compareAccounts(run: Reconciling): Promise<void> {
  const name = 'accounts'
  for (let more = true; more; ) {
    const { olderThan } = await readCursor<{ olderThan: string }>(run.db, name)
    const place = olderThan ? { olderThan } : {}
    const { items, hasMore } = await readBelow(run.payments.listAccounts, place)
    await comparePage(run, items)
    run.counts.lookedAt += items.length
    await saveCursor(run.db, name, hasMore ? { olderThan: items.at(-1)?.id } : {})
    await saveProgress(run)
    more = hasMore
  }
}

async function comparePage(run: Reconciling, page: ListedAccount[]): Promise<void> {
  const ids = page.map(({ id }) => id)
  const known = await findPayoutAccounts(run.db, ids)
  const ours = new Map(known.map(account => [account.accountId, account]))
  for (const listed of page) {
    const account = ours.get(listed.id)
    if (!account || STATES.every(state => account[state] === listed[state])) continue
    const { id: objectId } = listed
    await mend(run, { kind: 'account', objectId }, () => refreshPayoutAccount(run, objectId))
  }
}

const STATES = ['detailsSubmitted', 'payoutsEnabled', 'transfersActive'] as const
