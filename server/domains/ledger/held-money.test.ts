import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../tests/support/rows/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  findHeldSince,
  holdAgain,
  lapseEarnings,
  releaseEarnings,
  strandEarnings,
  takeEarnings,
} from './held-money.ts'
import { countCollected, releaseSource, reserveSource } from './transfer-source.ts'

const { db } = await databaseOfFile()
const day = (number: number) => new Date(Date.UTC(2026, 3, number))
let sellers = 0
let sellerId: number
let payoutId: number

beforeEach(async () => {
  await db.deleteFrom('earnings').execute()
  sellerId = await storePerson(db, `seller${sellers++}`)
  payoutId = await storePayout(db, sellerId)
})

/** A matured month with a share of 1,000 yen, paid on the day of April. */
const month = (paidOn: number, change: object = {}) =>
  storeMonth(db, {
    ...{ invoice_id: `in_${paidOn}`, seller_id: sellerId, paid_at: day(paidOn), share: 1000 },
    ...{ matured_at: day(30), transfer_id: `tr_${paidOn}` },
    ...change,
  })

const inPayout = async () =>
  (await db.selectFrom('earnings').select('invoice_id').where('payout_id', '=', payoutId).execute())
    .map(row => row.invoice_id)
    .sort()
const take = (amount: number, isAll = false) =>
  db.transaction().execute(tx => takeEarnings(tx, { payoutId, sellerId, amount, isAll }))

describe('the months that a payout covers', () => {
  test('are the oldest that fit into its amount', async () => {
    for (const paidOn of [3, 1, 2]) await month(paidOn)
    await take(2000)
    expect(await inPayout()).toEqual(['in_1', 'in_2'])
  })

  test('count with what is left of their shares', async () => {
    await month(1, { taken_back: 400 })
    await month(2)
    await take(1600)
    expect(await inPayout()).toEqual(['in_1', 'in_2'])
  })

  test('leave out one that does not fit by a yen', async () => {
    await month(1)
    await take(999)
    expect(await inPayout()).toEqual([])
  })

  test('are all that can be paid out when debts made the amount smaller', async () => {
    await month(1)
    await take(1, true)
    expect(await inPayout()).toEqual(['in_1'])
  })

  test.each([
    ['frozen', { frozen_by: 'cancellation:1' }],
    ['not matured', { matured_at: null }],
    ['stranded', { is_stranded: true }],
  ])('never contain one that is %s', async (_why, change) => {
    await month(1, change)
    await take(5000, true)
    expect(await inPayout()).toEqual([])
  })

  test('are free again after it failed', async () => {
    await month(1)
    await take(1000)
    await db.transaction().execute(tx => releaseEarnings(tx, payoutId))
    expect(await inPayout()).toEqual([])
  })
})

describe('money that is held', () => {
  const since = () => findHeldSince(db, day(5))

  test('is held since the oldest month that no payout has taken', async () => {
    for (const paidOn of [1, 2, 3]) await month(paidOn)
    await take(1000)
    expect(await since()).toEqual([{ sellerId, since: day(2) }])
  })

  test('counts from the given day on, that day included', async () => {
    await month(6)
    expect(await since()).toEqual([])
    await month(5)
    expect(await since()).toEqual([{ sellerId, since: day(5) }])
  })

  test('counts while a request freezes it', async () => {
    await month(1, { frozen_by: 'cancellation:1' })
    expect(await since()).toHaveLength(1)
  })

  test.each([
    ['taken back', { taken_back: 1000 }],
    ['stranded', { is_stranded: true }],
  ])('does not count when it is %s', async (_why, change) => {
    await month(1, change)
    expect(await since()).toEqual([])
  })

  test('does not count once it has lapsed, but a month of a payout does not lapse', async () => {
    await month(1)
    await take(1000)
    await month(2)
    await db.transaction().execute(tx => lapseEarnings(tx, sellerId, day(30)))
    const lapsed = await db
      .selectFrom('earnings')
      .select('invoice_id')
      .where('lapsed_at', 'is not', null)
      .execute()
    expect(lapsed).toEqual([{ invoice_id: 'in_2' }])
    expect(await since()).toEqual([])
  })
})

describe('the transfer to fetch money from', () => {
  const reserve = (amount: number, invoiceId: string | null = null) =>
    db.transaction().execute(tx => reserveSource(tx, sellerId, { amount, invoiceId }))

  test('is that of the month while it has money left, else the oldest', async () => {
    await month(1)
    await month(2)
    expect(await reserve(1000, 'in_2')).toMatchObject({ transferId: 'tr_2', amount: 1000 })
    expect(await reserve(300, 'in_2')).toMatchObject({ transferId: 'tr_1', amount: 300 })
  })

  test('gives no more than it has left, and nothing twice', async () => {
    await month(1)
    expect(await reserve(600)).toMatchObject({ amount: 600 })
    const rest = await reserve(600)
    expect(rest).toMatchObject({ amount: 400 })
    expect(await reserve(1)).toBeNull()
    await db.transaction().execute(async tx => rest && releaseSource(tx, rest))
    expect(await reserve(600)).toMatchObject({ amount: 400 })
  })

  test('is no stranded transfer and none that was never made', async () => {
    await month(1, { is_stranded: true })
    await month(2, { transfer_id: null })
    expect(await reserve(1)).toBeNull()
    await month(3)
    await db.transaction().execute(tx => countCollected(tx, 'in_3', 999))
    expect(await reserve(5)).toMatchObject({ transferId: 'tr_3', amount: 1 })
  })
})

describe('a change of held money concerns no other month', () => {
  const inTx = (work: (tx: Tx) => Promise<void>) => db.transaction().execute(work)
  const rows = () => db.selectFrom('earnings').selectAll().orderBy('invoice_id').execute()
  let otherId: number
  let otherPayoutId: number

  beforeEach(async () => {
    otherId = await storePerson(db, `seller${sellers++}`)
    otherPayoutId = await storePayout(db, otherId)
  })

  test('a failed payout releases its own months', async () => {
    await month(1, { payout_id: payoutId })
    await month(2, { seller_id: otherId, payout_id: otherPayoutId })
    await inTx(tx => releaseEarnings(tx, payoutId))
    expect((await rows()).map(row => row.payout_id)).toEqual([null, otherPayoutId])
  })

  test('a lapse ends the months of its seller that have not lapsed before', async () => {
    await month(1, { lapsed_at: day(7) })
    await month(2)
    await month(3, { seller_id: otherId })
    await inTx(tx => lapseEarnings(tx, sellerId, day(30)))
    expect((await rows()).map(row => row.lapsed_at)).toEqual([day(7), day(30), null])
  })

  test('one month alone is held again, from a payout or a lapse', async () => {
    for (const paidOn of [1, 2]) await month(paidOn, { payout_id: payoutId, lapsed_at: day(7) })
    await inTx(tx => holdAgain(tx, 'in_1'))
    expect((await rows()).map(row => [row.payout_id, row.lapsed_at])).toEqual([
      [null, null],
      [payoutId, day(7)],
    ])
  })

  test('an account that was cut off strands the transfers that were made to it', async () => {
    await month(1)
    await month(2, { transfer_id: null })
    await month(3, { seller_id: otherId })
    await inTx(tx => strandEarnings(tx, sellerId))
    expect((await rows()).map(row => row.is_stranded)).toEqual([true, false, false])
  })
})
