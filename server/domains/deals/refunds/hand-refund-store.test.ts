import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  findBookedHandRefunds,
  findGivenOfInvoice,
  findHandRefund,
  type HandRefund,
  insertHandRefund,
  markHandRefundFailed,
  updateSettled,
} from './hand-refund-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-03-01T00:00:00Z')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

async function refund(invoiceId: string, change: Partial<HandRefund> = {}, ms = 0) {
  const refundId = change.refundId ?? randomUUID()
  const ids = { refundId, chargeId: 'ch_1', invoiceId, countedFor: null }
  const parts = { amount: 1000, counted: 0, settled: 0, given: 1000 }
  const at = new Date(AT.getTime() + ms)
  await inTx(tx => insertHandRefund(tx, { ...ids, ...parts, ...change }, at))
  return refundId
}

test('refunds by hand that no agreement covers are found by month, the oldest first', async () => {
  const [invoiceId, other] = [randomUUID(), randomUUID()]
  const newest = await refund(invoiceId, { refundId: `0${invoiceId}` }, 1)
  const b = await refund(invoiceId, { refundId: `b${invoiceId}` })
  const a = await refund(invoiceId, { refundId: `a${invoiceId}`, settled: 999, given: 1 })
  await refund(invoiceId, { settled: 1000, given: 0 })
  await refund(other)
  const failed = await refund(invoiceId)
  await inTx(tx => markHandRefundFailed(tx, failed, AT))
  const given = async () =>
    (await findGivenOfInvoice(db, invoiceId)).map(({ refundId }) => refundId)
  expect(await given()).toEqual([a, b, newest])
  await inTx(tx => updateSettled(tx, { refundId: b, settled: 1000, given: 0 }))
  expect(await given()).toEqual([a, newest])
  expect(await findHandRefund(db, failed)).toMatchObject({ failedAt: AT })
  expect(await findHandRefund(db, a)).toMatchObject({ settled: 999, given: 1, failedAt: null })
  expect(await findHandRefund(db, randomUUID())).toBeNull()
})

test('a refund is booked or not', async () => {
  const [one, two] = [await refund(randomUUID()), await refund(randomUUID())]
  await refund(randomUUID())
  expect(await findBookedHandRefunds(db, [one, two, randomUUID()])).toEqual(new Set([one, two]))
})
