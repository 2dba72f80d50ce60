import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePerson } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertCredit, strandCredits } from './credit-store.ts'
import { updateEarning } from './earning-store.ts'
import {
  countFetched,
  findTransfer,
  isStrandedSource,
  releaseSource,
  reserveSource,
} from './transfer-source.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-04-20T00:00:00Z')
const sellerId = await storePerson(db, 'seller')

beforeEach(async () => {
  await db.deleteFrom('earnings').execute()
  await db.deleteFrom('credit_transfers').execute()
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
/** A month whose share of 1,000 yen was sent; a later `day` is paid later. */
const sent = (name: string, day: number, change = {}) =>
  storeMonth(db, {
    invoice_id: `in_${name}`,
    transfer_id: `tr_${name}`,
    charge_id: `ch_${name}`,
    seller_id: sellerId,
    paid_at: addSeconds(AT, day * 86_400),
    ...change,
  })
const credit = (name: string, amount: number, day = 0) =>
  inTx(tx =>
    insertCredit(
      tx,
      { transferId: `tr_${name}`, sellerId, amount, isStranded: false },
      addSeconds(AT, day * 86_400),
    ),
  )
const take = (amount: number, invoiceId: string | null = null) =>
  inTx(tx => reserveSource(tx, sellerId, { amount, invoiceId }))
const ofMonth = (name: string, amount: number) => ({
  invoiceId: `in_${name}`,
  transferId: `tr_${name}`,
  amount,
})
const ofCredit = (name: string, amount: number) => ({
  invoiceId: null,
  transferId: `tr_${name}`,
  amount,
})

test('money is fetched from the named month first, then from the oldest', async () => {
  await sent('late', 2)
  await sent('early', 1)
  expect(await take(600, 'in_late')).toEqual(ofMonth('late', 600))
  expect(await take(600, 'in_late')).toEqual(ofMonth('late', 400))
  expect(await take(600, 'in_late')).toEqual(ofMonth('early', 600))
  expect(await take(600)).toEqual(ofMonth('early', 400))
  expect(await take(600)).toBeNull()
})

test('months that were not sent, or went to an account that is cut off, are no source', async () => {
  await sent('waiting', 1, { transfer_id: null })
  await sent('lost', 2, { is_stranded: true })
  expect(await take(100, 'in_waiting')).toBeNull()
  await credit('credit', 300)
  expect(await take(100, 'in_lost')).toEqual(ofCredit('credit', 100))
})

test('credits are fetched from after all months, the oldest first', async () => {
  await credit('late', 300, 2)
  await credit('early', 200, 1)
  await sent('month', 3)
  expect(await take(1000)).toEqual(ofMonth('month', 1000))
  expect(await take(500)).toEqual(ofCredit('early', 200))
  expect(await take(300)).toEqual(ofCredit('late', 300))
  expect(await take(1)).toBeNull()
  await credit('lost', 300, 3)
  await inTx(tx => strandCredits(tx, sellerId))
  expect(await take(1)).toBeNull()
})

test('money that is put back can be fetched again, reserved money cannot', async () => {
  await sent('month', 1)
  await credit('credit', 400)
  for (const source of [await take(1000), await take(400)]) {
    if (source) await inTx(tx => releaseSource(tx, source))
  }
  await inTx(tx => countFetched(tx, ofMonth('month', 700)))
  await inTx(tx => countFetched(tx, ofCredit('credit', 150)))
  expect(await take(1000)).toEqual(ofMonth('month', 300))
  expect(await take(1000)).toEqual(ofCredit('credit', 250))
})

test('a transfer is known by its number, with its seller and whether its account is cut off', async () => {
  await sent('month', 1)
  await credit('credit', 400)
  expect(await findTransfer(db, 'tr_month')).toEqual({ sellerId, invoiceId: 'in_month' })
  expect(await findTransfer(db, 'tr_credit')).toEqual({ sellerId, invoiceId: null })
  expect(await findTransfer(db, 'tr_unknown')).toBeNull()
  const stranded = () =>
    inTx(async tx => [
      await isStrandedSource(tx, ofMonth('month', 1)),
      await isStrandedSource(tx, ofCredit('credit', 1)),
    ])
  expect(await stranded()).toEqual([false, false])
  await inTx(tx => updateEarning(tx, 'in_month', { isStranded: true }))
  await inTx(tx => strandCredits(tx, sellerId))
  expect(await stranded()).toEqual([true, true])
})
