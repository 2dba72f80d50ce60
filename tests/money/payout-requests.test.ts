import { beforeEach, describe, expect, test } from 'vitest'
import { insertPayoutAccount } from '../../server/domains/accounts/payout-account/payout-account-store.ts'
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
import { storeMonth, storePayout, storePerson, storeSuspension } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-20T00:00:00Z')
const DAY = 86_400
let events: [name: string, facts: object][]
const deps = {
  ...{ db, clock: () => NOW },
  publish: async (_: unknown, ...event: [name: string, facts: object]) => void events.push(event),
  intendCall: createIntendCall(async () => {}),
}
let sellers = 0
let sellerId: number

beforeEach(async () => {
  events = []
  sellerId = await storePerson(db, `seller${sellers++}`)
  await insertPayoutAccount(db, { userId: sellerId, accountId: `acct_${sellerId}`, at: NOW })
  await account({ details_submitted: true, payouts_enabled: true })
})

const account = (change: { details_submitted?: boolean; payouts_enabled?: boolean }) =>
  db.updateTable('payout_accounts').set(change).where('user_id', '=', sellerId).execute()

/** Books so many yen as available, on the seller's account or on its way there. */
async function earn(yen: number, where: 'connected' | 'platform' = 'connected'): Promise<void> {
  const key = `${where}:${sellerId}`
  const account = where === 'connected' ? key : where
  const amounts = { [account]: yen, [`available:${sellerId}`]: -yen }
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
  const arrives = { from: '2026-04-22', by: '2026-04-24' }
  const facts = { payoutId, sellerId, amount: 5000, fee: 400, at: NOW.toISOString(), arrives }
  expect(events).toEqual([['payout.requested', facts]])
})

describe('a payout covers (rule `withdrawable-money`)', () => {
  /** Two matured months of 3,000 yen each, of which so many yen are owed and on the account. */
  async function months(owed: number, held: number): Promise<string[]> {
    const ids = ['a', 'b'].map(name => `${name}:${sellerId}`)
    const paid = { seller_id: sellerId, share: 3000, matured_at: NOW }
    for (const invoice_id of ids) await storeMonth(db, { ...paid, invoice_id })
    await earn(held)
    if (owed > held) await earn(owed - held, 'platform')
    return ids
  }
  const covered = async (payoutId: number) => {
    const rows = db.selectFrom('earnings').select('invoice_id as id').orderBy('invoice_id')
    return (await rows.where('payout_id', '=', payoutId).execute()).map(({ id }) => id)
  }

  test('all months when no money is elsewhere, although a debt makes it smaller', async () => {
    const ids = await months(5000, 5000)
    expect(await covered(await request(5000))).toEqual(ids)
  })

  test('only what is on the account when there is money elsewhere', async () => {
    const [oldest] = await months(6000, 5999)
    expect(await covered(await request(5999))).toEqual([oldest])
  })
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
