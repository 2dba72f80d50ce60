import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  addUnassignedRefund,
  deleteUnassigned,
  findUnassigned,
  findUnassignedCharges,
  findUnassignedInvoice,
  findUnassignedInvoices,
  insertUnassigned,
  isOfUnknownDeal,
  lockUnassigned,
  lockUnassignedOf,
} from './unassigned-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-20T00:00:00Z')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
let names = 0

async function payment(subscriptionId = `sub_${++names}`, dealId: number | null = null) {
  const invoiceId = `in_${++names}`
  const kind = 'invoice' as const
  const about = { kind, invoiceId, chargeId: `ch_${invoiceId}`, subscriptionId, dealId }
  const expected = dealId === null ? null : 3165
  const added = await inTx(tx =>
    insertUnassigned(tx, { ...about, expected, total: 500, paidAt: AT }),
  )
  expect(added).toBe(true)
  return about
}

test('a payment is stored once and found by its charge', async () => {
  const one = await payment()
  const again = { ...one, expected: null, total: 999, paidAt: AT }
  expect(await inTx(tx => insertUnassigned(tx, again))).toBe(false)
  const stored = { ...one, expected: null, total: 500, refunded: 0, paidAt: AT }
  expect(await findUnassigned(db, one.chargeId)).toEqual(stored)
  expect(await inTx(tx => lockUnassigned(tx, one.chargeId))).toEqual(stored)
  expect(await findUnassigned(db, 'ch_unknown')).toBeNull()
  expect(await inTx(tx => lockUnassigned(tx, 'ch_unknown'))).toBeNull()
  await inTx(tx => deleteUnassigned(tx, one.invoiceId))
  expect(await findUnassigned(db, one.chargeId)).toBeNull()
})

test('the payments of a subscription are locked together, and no others', async () => {
  const first = await payment()
  const second = await payment(first.subscriptionId)
  await payment()
  const locked = await inTx(tx => lockUnassignedOf(tx, first.subscriptionId))
  expect(locked.map(({ invoiceId }) => invoiceId)).toEqual([first.invoiceId, second.invoiceId])
  expect(await inTx(tx => lockUnassigned(tx, second.chargeId))).toMatchObject(second)
})

test('a refund is added to its own payment, beside earlier ones', async () => {
  const [one, other] = [await payment(), await payment()]
  for (const yen of [100, 50]) await inTx(tx => addUnassignedRefund(tx, one.invoiceId, yen))
  expect((await findUnassigned(db, one.chargeId))?.refunded).toBe(150)
  expect((await findUnassigned(db, other.chargeId))?.refunded).toBe(0)
})

test('a stored payment without a deal is of an unknown deal, and is found and deleted alone', async () => {
  const unknown = await payment()
  expect(await isOfUnknownDeal(db, unknown.invoiceId)).toBe(true)
  expect(await isOfUnknownDeal(db, 'in_unknown')).toBe(false)
  const found = await findUnassignedInvoices(db, [unknown.invoiceId, 'in_unknown'])
  expect([...found]).toEqual([unknown.invoiceId])
  const other = await payment()
  const charges = await findUnassignedCharges(db, [unknown.chargeId, 'ch_unknown'])
  expect([...charges]).toEqual([unknown.chargeId])
  await inTx(tx => deleteUnassigned(tx, unknown.invoiceId))
  expect(await findUnassignedInvoice(db, unknown.invoiceId)).toBeNull()
  expect(await findUnassignedInvoice(db, other.invoiceId)).toMatchObject(other)
})
