import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePerson } from '../../../tests/support/rows/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { createIntendCall } from '../../platform/jobs/outbox.ts'
import { post } from './ledger-store.ts'
import { posting } from './postings/posting.ts'
import { sellerBalance } from './seller-balance.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-01T00:00:00Z')
const AVAILABLE = 10_000
const REFUND = { cause: 'void', invoiceId: 'in_1' } as const
const TO_BUYER = { chargeId: 'ch_1', subscriptionId: 'sub_1', amount: 5000 }
const PART = { payoutId: 1, part: 1 }
const intend = createIntendCall(async () => {})
let sellers = 0
let sellerId = 0

beforeEach(async () => {
  sellerId = await storePerson(db, `seller${sellers++}`)
  await db.deleteFrom('outbox').execute()
  await book({ connected: AVAILABLE, available: -AVAILABLE })
})

let postings = 0
async function book(amounts: Record<string, number>): Promise<void> {
  const ofSeller = Object.entries(amounts).map(([name, amount]) => [`${name}:${sellerId}`, amount])
  const key = `test:${postings++}`
  const booked = posting({ kind: 'maturity', key, invoiceId: key }, Object.fromEntries(ofSeller))
  await db.transaction().execute(tx => post(tx, booked, NOW))
}

const balance = () => sellerBalance(db, sellerId, NOW)

type Open = (tx: Tx, sellerId: number) => Promise<void>
const DISPUTE = { cause: 'dispute', invoiceId: 'in_1', disputeId: 'dp_1', part: 1 } as const
const LAPSED_AT = '2026-03-01T00:00:00.000Z'

/** Opens a call of each kind that will fetch 700 yen from the seller's account. */
const FETCHING: Readonly<Record<string, Open>> = {
  'take-back': (tx, id) =>
    intend(tx, 'take-back', DISPUTE, { invoiceId: 'in_1', sellerId: id, amount: 700 }),
  'payout-fee': (tx, id) => intend(tx, 'payout-fee', PART, { ...PART, sellerId: id, amount: 700 }),
  'fetch-lapsed': (tx, id) => {
    const lapsed = { sellerId: id, lapsedAt: LAPSED_AT, part: 1 }
    return intend(tx, 'fetch-lapsed', lapsed, { ...lapsed, amount: 700 })
  },
  'fetch-unassigned': (tx, id) => {
    const share = { invoiceId: 'in_1', part: 1 }
    return intend(tx, 'fetch-unassigned', share, { ...share, sellerId: id, amount: 700 })
  },
  refund: (tx, id) => {
    const takeBack = { invoiceId: 'in_1', sellerId: id, amount: 700 }
    return intend(tx, 'refund', REFUND, { ...TO_BUYER, takeBack })
  },
}
const open = (kind: string, id = sellerId) =>
  db.transaction().execute(async tx => FETCHING[kind]?.(tx, id))

test.each(Object.keys(FETCHING))('an open call %s lowers what can be withdrawn', async kind => {
  await open(kind)
  expect(await balance()).toMatchObject({ available: AVAILABLE - 700, elsewhere: 700 })
})

test('all open calls together lower it by their sum', async () => {
  for (const kind of Object.keys(FETCHING)) await open(kind)
  expect(await balance()).toMatchObject({ available: AVAILABLE - 5 * 700 })
})

test('done calls, calls of other sellers, and refunds without a part of the seller lower nothing', async () => {
  await open('take-back')
  await db.updateTable('outbox').set({ done_at: NOW }).execute()
  await open('payout-fee', sellerId + 1)
  const alone = { ...TO_BUYER, takeBack: null }
  await db.transaction().execute(tx => intend(tx, 'refund', REFUND, alone))
  expect(await balance()).toMatchObject({ available: AVAILABLE, elsewhere: 0 })
})

test('money on a lost account is owed and cannot be withdrawn', async () => {
  await book({ lost: 4000, pending: -4000 })
  expect(await balance()).toMatchObject({ available: 6000, elsewhere: 4000 })
})

test('a deficit is shown as nothing', async () => {
  await book({ connected: -12_000, available: 12_000 })
  await book({ connected: -50, pending: 50 })
  expect(await balance()).toEqual({ available: 0, frozen: 0, elsewhere: 0, pending: 0 })
})

test('money that an open request holds back cannot be withdrawn', async () => {
  const freeze = { frozen_by: 'cancellation:1', frozen_until: new Date(NOW.getTime() + 1) }
  await storeMonth(db, { invoice_id: 'in_held', seller_id: sellerId, ...freeze, matured_at: NOW })
  expect(await balance()).toEqual({
    ...{ available: AVAILABLE - 1000, frozen: 1000, elsewhere: 0, pending: 0 },
  })
})
