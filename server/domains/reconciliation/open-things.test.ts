import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { createIntendCall } from '../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { followOpenThings } from './follow-open-things.ts'
import { nothingCounted, type Reconciling } from './reconciling.ts'
import { findWatchedAccounts } from './watched-accounts.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-06-20T00:00:00Z')
const DAY = 86_400
const READY = { details_submitted: true, payouts_enabled: true, transfers_active: true }
const intend = createIntendCall(async () => {})
let sellers = 0
let sellerId = 0
let accountId = ''

beforeEach(async () => {
  for (const table of ['payouts', 'payout_accounts', 'disputes', 'earnings', 'outbox'] as const)
    await db.deleteFrom(table).execute()
  sellerId = await storePerson(db, `seller${sellers++}`)
  accountId = `acct_${sellerId}`
  await db
    .insertInto('payout_accounts')
    .values({ user_id: sellerId, account_id: accountId, ...READY, updated_at: NOW })
    .execute()
})

const setAccount = (change: Partial<typeof READY>) =>
  db.updateTable('payout_accounts').set(change).execute()

type Payout = { state: 'requested' | 'sent' | 'paid' | 'failed'; days?: number }
async function pay({ state, days }: Payout): Promise<void> {
  await storePayout(db, sellerId)
  const settled_at = days === undefined ? null : addSeconds(NOW, -days * DAY)
  await db.updateTable('payouts').set({ state, settled_at, provider_id: 'po_1' }).execute()
}

/** Webhook types and objects that a run reads again. */
async function followed(): Promise<string[]> {
  const asked: string[] = []
  const run = {
    ...{ db, startedAt: NOW, payments: {} as PaymentProvider },
    ...{ counts: nothingCounted(), faults: [] },
    apply: async (_payments, event) =>
      void asked.push(`${event.type} ${event.object_id} ${event.account_id} ${event.door}`),
  } as Partial<Reconciling> as Reconciling
  await followOpenThings(run)
  expect(run.counts.lookedAt).toBe(asked.length)
  return asked
}
const watched = () => findWatchedAccounts(db, addSeconds(NOW, -14 * DAY))

test('an account with nothing open is neither watched nor read again', async () => {
  expect(await watched()).toEqual([])
  expect(await followed()).toEqual([])
})

test.each([['details_submitted'], ['payouts_enabled'], ['transfers_active']] as const)(
  'an account without %s is watched and read again',
  async column => {
    await setAccount({ [column]: false })
    expect(await watched()).toEqual([accountId])
    expect(await followed()).toEqual([`account.updated ${accountId} ${accountId} connected`])
  },
)

test.each<[Payout, isWatched: boolean, isRead: boolean]>([
  [{ state: 'requested' }, true, false],
  [{ state: 'sent' }, true, true],
  [{ state: 'paid', days: 14 }, true, true],
  [{ state: 'paid', days: 15 }, false, false],
  [{ state: 'failed', days: 14 }, true, false],
  [{ state: 'failed', days: 15 }, false, false],
])('the account of a payout %o: watched %s, payout read again %s', async (payout, ...expected) => {
  await pay(payout)
  const isRead = (await followed()).includes(`payout.updated po_1 ${accountId} connected`)
  expect([(await watched()).includes(accountId), isRead]).toEqual(expected)
})

test('an open call about the seller has the account watched, until it is done', async () => {
  const part = { payoutId: 1, part: 1 }
  await db
    .transaction()
    .execute(tx => intend(tx, 'payout-fee', part, { ...part, sellerId, amount: 400 }))
  expect(await watched()).toEqual([accountId])
  await db.updateTable('outbox').set({ done_at: NOW }).execute()
  expect(await watched()).toEqual([])
})

test.each([
  ['open', ['charge.dispute.updated dp_1 null platform']],
  ['lost', []],
] as const)('a dispute that is %s', async (state, read) => {
  await storeMonth(db, { invoice_id: 'in_1', seller_id: sellerId })
  const amounts = { amount: 100, fee: 0, held: 0, buyer_fee: 0, returned: 0, moves: 0 }
  await db
    .insertInto('disputes')
    .values({ id: 'dp_1', invoice_id: 'in_1', ...amounts, state, opened_at: NOW, closed_at: null })
    .execute()
  expect(await followed()).toEqual(read)
})
