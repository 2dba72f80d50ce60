import { beforeEach, describe, expect, test } from 'vitest'
import { insertPayoutAccount } from '../../server/domains/accounts/payment-store.ts'
import { owedTo, post } from '../../server/domains/ledger/ledger-store.ts'
import { posting } from '../../server/domains/ledger/postings/posting.ts'
import {
  AvailableChanged,
  BelowMinimum,
  PayoutAccountNotReady,
  PayoutsHeld,
  PayoutUnderWay,
} from '../../server/domains/payouts/failures.ts'
import { requestPayout } from '../../server/domains/payouts/request-payout.ts'
import { addSeconds } from '../../server/kernel/clock.ts'
import { createIntendCall } from '../../server/platform/jobs/outbox.ts'
import { databaseOfFile } from '../support/database.ts'
import { storePayout, storePerson, storeSuspension } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-20T00:00:00Z')
const DAY = 86_400
const deps = {
  ...{ db, clock: () => NOW, publish: async () => {} },
  intendCall: createIntendCall(async () => {}),
}
let sellers = 0
let sellerId: number

beforeEach(async () => {
  sellerId = await storePerson(db, `seller${sellers++}`)
  await insertPayoutAccount(db, { userId: sellerId, accountId: `acct_${sellerId}`, at: NOW })
  await account({ details_submitted: true, payouts_enabled: true })
})

const account = (change: { details_submitted?: boolean; payouts_enabled?: boolean }) =>
  db.updateTable('payout_accounts').set(change).where('user_id', '=', sellerId).execute()

/** Books so many yen as available on the seller's account. */
async function earn(yen: number): Promise<void> {
  const key = `test:${sellerId}`
  const amounts = { [`connected:${sellerId}`]: yen, [`available:${sellerId}`]: -yen }
  const booked = posting({ kind: 'maturity', key, invoiceId: key }, amounts)
  await db.transaction().execute(tx => post(tx, booked, NOW))
}
const request = (shown: number | null = null) =>
  requestPayout(deps, sellerId, { reason: 'asked', shown })

test('everything is withdrawn, and all but the fee is sent', async () => {
  await earn(5000)
  const payoutId = await request()
  expect(await owedTo(db, 'available', sellerId)).toBe(0)
  const call = await db
    .selectFrom('outbox')
    .select('payload')
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow()
  expect(call.payload).toEqual({ payoutId, sellerId, amount: 4600 })
})

describe('a request is refused', () => {
  test('below 1,000 yen', async () => {
    await earn(999)
    await expect(request()).rejects.toThrow(BelowMinimum)
  })

  test('but not at 1,000 yen', async () => {
    await earn(1000)
    await expect(request()).resolves.toBeGreaterThan(0)
  })

  test('when another amount was shown', async () => {
    await earn(5000)
    await expect(request(4999)).rejects.toThrow(AvailableChanged)
    await expect(request(5000)).resolves.toBeGreaterThan(0)
  })

  test('during a suspension (rule `suspension-stops-payouts`)', async () => {
    await earn(5000)
    await storeSuspension(db, sellerId)
    await expect(request()).rejects.toThrow(PayoutsHeld)
  })

  test.each([{ details_submitted: false }, { payouts_enabled: false }])(
    'while the account has %j',
    async change => {
      await earn(5000)
      await account(change)
      await expect(request()).rejects.toThrow(PayoutAccountNotReady)
    },
  )
})

describe('an earlier payout (rule `payout-late`)', () => {
  async function earlier(state: 'requested' | 'sent' | 'paid', seconds: number): Promise<void> {
    const id = await storePayout(db, sellerId)
    const change = { state, requested_at: addSeconds(NOW, -seconds) }
    await db.updateTable('payouts').set(change).where('id', '=', id).execute()
    await earn(5000)
  }

  test.each([
    ['requested', 30 * DAY],
    ['sent', 14 * DAY - 1],
  ] as const)('that is %s since %i seconds refuses another one', async (state, seconds) => {
    await earlier(state, seconds)
    await expect(request()).rejects.toThrow(PayoutUnderWay)
  })

  test.each([
    ['sent', 14 * DAY],
    ['paid', 0],
  ] as const)('that is %s since %i seconds refuses none', async (state, seconds) => {
    await earlier(state, seconds)
    await expect(request()).resolves.toBeGreaterThan(0)
  })
})
