import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../tests/support/rows/rows.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import { findOpenAlert } from '../../platform/find-alerts.ts'
import { createIntendCall } from '../../platform/jobs/outbox.ts'
import { owedTo, post } from '../ledger/ledger-store.ts'
import { posting } from '../ledger/postings/posting.ts'
import { lapseSales, SalesNotAtRest, UnpaidSalesChanged } from './lapse-sales.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-01T00:00:00Z')
let sellers = 0
let sellerId: number

beforeEach(async () => {
  sellerId = await storePerson(db, `seller ${++sellers}`)
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('earnings').execute()
})

let postings = 0
/** Books amounts of the seller's accounts; what is owed to the seller is negative. */
async function book(amounts: Record<string, number>): Promise<void> {
  const ofSeller = Object.entries(amounts).map(([kind, amount]) => [`${kind}:${sellerId}`, amount])
  const key = `test:${++postings}`
  const booked = posting({ kind: 'maturity', key, invoiceId: key }, Object.fromEntries(ofSeller))
  await db.transaction().execute(tx => post(tx, booked, NOW))
}
const lapse = (shown = 1000) =>
  db.transaction().execute(tx => {
    const deps = { clock: () => NOW, intendCall: createIntendCall(async () => {}) }
    return lapseSales(deps, tx, { sellerId, shown })
  })
const calls = () => db.selectFrom('outbox').select(['kind', 'payload']).execute()
const month = (change: object = {}) =>
  storeMonth(db, {
    ...{ invoice_id: `in_${++postings}`, seller_id: sellerId, matured_at: NOW },
    ...change,
  })

describe('unpaid sales (rule `unpaid-sales-lapse`)', () => {
  test('are no longer owed, and are fetched from the account once', async () => {
    await book({ connected: 1000, available: -1000 })
    await month()
    const paidOut = await storePayout(db, sellerId)
    await month({ payout_id: paidOut })
    expect(await lapse()).toBe(1000)
    expect(await owedTo(db, 'available', sellerId)).toBe(0)
    const lapsedAt = NOW.toISOString()
    const payload = { sellerId, lapsedAt, part: 1, amount: 1000 }
    expect(await calls()).toEqual([{ kind: 'fetch-lapsed', payload }])
    const rows = db.selectFrom('earnings').select(['payout_id', 'lapsed_at']).orderBy('payout_id')
    expect(await rows.execute()).toEqual([
      { payout_id: paidOut, lapsed_at: null },
      { payout_id: null, lapsed_at: NOW },
    ])
  })

  test('end the warning about them, and that of nobody else', async () => {
    await book({ connected: 1000, available: -1000 })
    const alerts = [`holding-limit:${sellerId}`, `holding-limit:${sellerId}0`]
    for (const key of alerts) await raiseAlert(db, key, 'call failed' as never, {})
    await lapse()
    expect(await Promise.all(alerts.map(key => findOpenAlert(db, key)))).toMatchObject([
      null,
      { key: alerts[1] },
    ])
  })

  test('of nothing book nothing', async () => {
    expect(await lapse(0)).toBe(0)
    expect(await calls()).toEqual([])
  })

  test.each([999, 1001, 0])('of 1000 yen do not lapse when %i were shown', async shown => {
    await book({ connected: 1000, available: -1000 })
    await expect(lapse(shown)).rejects.toThrow(UnpaidSalesChanged)
    expect([await owedTo(db, 'available', sellerId), await calls()]).toEqual([1000, []])
  })
})

describe('money on its way does not lapse', () => {
  test.each<[string, Record<string, number>, number]>([
    ['a share that matures later', { connected: 1500, available: -1000, pending: -500 }, 1000],
    ['a share that has not reached the account', { transit: 1000, available: -1000 }, 1000],
    ['an account that holds more', { connected: 1001, available: -1000, payout: -1 }, 1000],
    ['a debt', { connected: -300, available: 300 }, -300],
  ])('%s', async (_, amounts, shown) => {
    await book(amounts)
    await expect(lapse(shown)).rejects.toThrow(SalesNotAtRest)
    expect([await owedTo(db, 'available', sellerId), await calls()]).toEqual([shown, []])
  })

  test('a share that an open request holds', async () => {
    await book({ connected: 1000, available: -1000 })
    await month({ frozen_by: 'cancellation:1', frozen_until: NOW })
    await expect(lapse()).rejects.toThrow(SalesNotAtRest)
    expect(await calls()).toEqual([])
  })
})
