import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePerson } from '../../../tests/support/rows/rows.ts'
import {
  claimMatured,
  findEarning,
  findEarningOfCharge,
  findEarningOfTransfer,
  findSellersToNotify,
  forgetCardsOfDeal,
  insertEarning,
  lockEarningOfCharge,
  readEarningOfCharge,
  setProviderFee,
  unfreezeEarnings,
  unfreezeExpired,
  unvoided,
  updateEarning,
} from './earning-store.ts'
import { findLatestEarning } from './earnings-of-deal-store.ts'
import {
  findCollectable,
  findMatured,
  findSellersWithMatured,
  frozenAvailable,
  listEarnings,
} from './earnings-of-seller-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-20T00:00:00Z')
const moment = (ms: number) => new Date(NOW.getTime() + ms)
const sellerId = await storePerson(db, 'seller')
const otherId = await storePerson(db, 'other')

beforeEach(() => db.deleteFrom('earnings').execute())

const month = (id: string, change: object = {}) =>
  storeMonth(db, { invoice_id: id, seller_id: sellerId, ...change })
const idsOf = (months: { invoiceId: string }[]) => months.map(({ invoiceId }) => invoiceId)

describe('a share matures', () => {
  test('in the moment in which its thirty days are over, the oldest first', async () => {
    await month('new', { matures_at: NOW, paid_at: moment(-1) })
    await month('old', { matures_at: NOW, paid_at: moment(-2) })
    await month('later', { matures_at: moment(1) })
    await month('booked', { matures_at: NOW, matured_at: NOW })
    expect(idsOf(await findMatured(db, sellerId, NOW))).toEqual(['old', 'new'])
    expect(await findSellersWithMatured(db, NOW)).toEqual([sellerId])
    expect(await findSellersWithMatured(db, moment(-1))).toEqual([])
  })
})

describe('a freeze (rule `request-hold-ends`)', () => {
  const freeze = { frozen_by: 'cancellation:1', frozen_until: NOW, matured_at: NOW }

  test('holds back what is left of matured shares of the seller', async () => {
    await month('frozen', { ...freeze, taken_back: 300 })
    await month('pending', { ...freeze, matured_at: null })
    await month('free', { matured_at: NOW })
    await month('of another', { ...freeze, seller_id: otherId })
    expect(await frozenAvailable(db, sellerId)).toBe(700)
  })

  test('ends at its time and not before', async () => {
    await month('frozen', freeze)
    await unfreezeExpired(db, moment(-1))
    expect(await frozenAvailable(db, sellerId)).toBe(1000)
    await unfreezeExpired(db, NOW)
    expect(await frozenAvailable(db, sellerId)).toBe(0)
  })

  test('ends with its own request', async () => {
    await month('one', freeze)
    await month('two', { ...freeze, frozen_by: 'cancellation:2' })
    await db.transaction().execute(tx => unfreezeEarnings(tx, 'cancellation:2'))
    expect(await frozenAvailable(db, sellerId)).toBe(1000)
  })
})

test('voided months count as never paid', async () => {
  await month('voided', { deal_id: 7, paid_at: NOW, voided_at: NOW })
  await month('first', { deal_id: 7, paid_at: moment(-2) })
  await month('second', { deal_id: 7, paid_at: moment(-1) })
  expect((await findLatestEarning(db, 7))?.invoiceId).toBe('second')
  expect(idsOf(await listEarnings(db, sellerId))).toEqual(['second', 'first'])
  expect(await findLatestEarning(db, 8)).toBeNull()
})

test('money is collected from transfers that still hold some, the oldest first', async () => {
  const sent = { transfer_id: 'tr_1' }
  await month('new', { ...sent, paid_at: moment(-1) })
  await month('old', { ...sent, paid_at: moment(-2), collected: 999 })
  await month('empty', { ...sent, collected: 1000 })
  await month('stranded', { ...sent, is_stranded: true })
  await month('unsent')
  expect(idsOf(await findCollectable(db, sellerId))).toEqual(['old', 'new'])
})

test('a charge without a booked month is an error, because its webhook is still to come', async () => {
  await month('one', { charge_id: 'ch_1' })
  expect((await readEarningOfCharge(db, 'ch_1')).invoiceId).toBe('one')
  await expect(readEarningOfCharge(db, 'ch_2')).rejects.toThrow('charge ch_2 is not booked')
})

describe('a seller is notified of matured months', () => {
  const claim = (seller: number) => db.transaction().execute(tx => claimMatured(tx, seller))

  test('once, with what is left of them', async () => {
    await month('one', { matured_at: NOW, taken_back: 300 })
    await month('two', { matured_at: NOW })
    await month('voided', { matured_at: NOW, voided_at: NOW })
    await month('pending')
    await month('of another', { matured_at: NOW, seller_id: otherId })
    expect((await findSellersToNotify(db)).toSorted()).toEqual([sellerId, otherId].toSorted())
    expect(await claim(sellerId)).toBe(1700)
    expect(await claim(sellerId)).toBe(0)
    expect(await findSellersToNotify(db)).toEqual([otherId])
  })

  test('of a frozen one after its freeze', async () => {
    await month('frozen', { matured_at: NOW, frozen_by: 'cancellation:1', frozen_until: NOW })
    expect([await findSellersToNotify(db), await claim(sellerId)]).toEqual([[], 0])
    await unfreezeExpired(db, NOW)
    expect([await findSellersToNotify(db), await claim(sellerId)]).toEqual([[sellerId], 1000])
  })
})

test('a month is found by its invoice, its charge and its transfer', async () => {
  for (const id of ['a', 'b', 'c'])
    await month(id, { charge_id: `ch_${id}`, transfer_id: `tr_${id}` })
  const lock = (charge: string) => db.transaction().execute(tx => lockEarningOfCharge(tx, charge))
  const found = async (id: string) => [
    await findEarning(db, id),
    await findEarningOfCharge(db, `ch_${id}`),
    await findEarningOfTransfer(db, `tr_${id}`),
    await lock(`ch_${id}`),
  ]
  expect((await found('b')).map(one => one?.invoiceId)).toEqual(['b', 'b', 'b', 'b'])
  expect(await found('d')).toEqual([null, null, null, null])
})

test('a month is stored with the card that paid it, until the cards of its deal are forgotten', async () => {
  const card = { brand: 'visa', last4: '4242' }
  const times = { paidAt: NOW, maturesAt: moment(1), periodStart: NOW, periodEnd: moment(2) }
  const amounts = { price: 1250, share: 1000, total: 1319, feePerMille: 55, commissionPercent: 20 }
  const insert = (invoiceId: string, dealId: number, paidBy: typeof card | null) => {
    const facts = { invoiceId, sellerId, dealId, serviceName: '衣装', chargeId: `ch_${invoiceId}` }
    const month = { ...facts, ...times, ...amounts, card: paidBy, providerFee: null }
    return db.transaction().execute(tx => insertEarning(tx, month))
  }
  await insert('one', 7, card)
  await insert('other', 8, card)
  await insert('unknown', 7, null)
  const { feePerMille, commissionPercent, ...kept } = amounts
  expect(await findEarning(db, 'one')).toMatchObject({ ...kept, ...times, card, dealId: 7 })
  expect((await findEarning(db, 'unknown'))?.card).toBeNull()
  await db.transaction().execute(tx => forgetCardsOfDeal(tx, 7))
  const cards = [await findEarning(db, 'one'), await findEarning(db, 'other')]
  expect(cards.map(earning => earning?.card)).toEqual([null, card])
})

test('a voided month is left out where months count as paid', async () => {
  await month('voided', { voided_at: NOW })
  await month('paid')
  expect(idsOf(await unvoided(db).execute())).toEqual(['paid'])
})

test('a month changes alone, and keeps what a change does not name', async () => {
  const refund = { takenBack: 300, refunded: 500 }
  for (const id of ['one', 'other']) await month(id, { charge_id: `ch_${id}`, collected: 9 })
  await db.transaction().execute(async tx => {
    await updateEarning(tx, 'one', refund)
    await setProviderFee(tx, 'ch_one', 48)
  })
  const changed = { ...refund, collected: 9, providerFee: 48 }
  expect(await findEarning(db, 'one')).toMatchObject(changed)
  const untouched = { takenBack: 0, refunded: 0, collected: 9, providerFee: null }
  expect(await findEarning(db, 'other')).toMatchObject(untouched)
})
