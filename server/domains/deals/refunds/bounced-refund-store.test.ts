import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  type BouncedRefund,
  findBouncedOfInvoice,
  findBouncedRefund,
  findOwedOfInvoice,
  insertBouncedRefund,
  reopenBouncedRefund,
  settleBouncedRefund,
  sumOwedTo,
} from './bounced-refund-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-03-01T00:00:00Z')
const later = (ms: number) => new Date(AT.getTime() + ms)
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const keysOf = (refunds: { key: string }[]) => refunds.map(({ key }) => key)

/** A buyer with an invoice whose refunds bounce. */
async function buyer() {
  const buyerId = await storePerson(db, randomUUID())
  const invoiceId = randomUUID()
  const bounce = async (change: Partial<BouncedRefund> = {}, at = AT) => {
    const key = change.key ?? randomUUID()
    const subject = { cause: 'void', invoiceId: change.invoiceId ?? invoiceId } as const
    const ids = { refundId: randomUUID(), chargeId: 'ch_1', invoiceId, dealId: null, buyerId }
    const amounts = { amount: 3165, outstanding: 3165 }
    const refund = { key, subject, ...ids, ...amounts, contact: 'a@example.com', ...change }
    await inTx(tx => insertBouncedRefund(tx, refund, at))
    return key
  }
  return { buyerId, invoiceId, bounce }
}

const contactOf = async (key: string) => {
  const row = db.selectFrom('bounced_refunds').select(['contact', 'settled_at', 'how'])
  return row.where('key', '=', key).executeTakeFirst()
}

test('the debts of a month are listed, the oldest first (rule `bounce-is-owed`)', async () => {
  const { buyerId, invoiceId, bounce } = await buyer()
  const newest = await bounce({ key: `0${invoiceId}`, outstanding: 1 }, later(1))
  const [b, a] = [await bounce({ key: `b${invoiceId}` }), await bounce({ key: `a${invoiceId}` })]
  const settled = await bounce({ outstanding: 0 })
  await bounce({ invoiceId: randomUUID(), outstanding: 100 })
  await (await buyer()).bounce()
  expect(keysOf(await findOwedOfInvoice(db, invoiceId))).toEqual([a, b, newest])
  const all = [newest, b, a, settled].toSorted()
  expect(keysOf(await findBouncedOfInvoice(db, invoiceId)).toSorted()).toEqual(all)
  expect(await sumOwedTo(db, buyerId)).toBe(2 * 3165 + 101)
  expect(await sumOwedTo(db, -1)).toBe(0)
})

test('a refund keeps its subject', async () => {
  const { invoiceId, bounce } = await buyer()
  const key = await bounce({ subject: { cause: 'void', invoiceId, resend: 2 } })
  expect((await findBouncedRefund(db, key))?.subject).toEqual({
    cause: 'void',
    invoiceId,
    resend: 2,
  })
  expect(await findBouncedRefund(db, randomUUID())).toBeNull()
})

test('the buyer’s address is kept until nothing is owed', async () => {
  const { bounce } = await buyer()
  const [key, other] = [await bounce(), await bounce()]
  const settle = (outstanding: number) =>
    inTx(tx => settleBouncedRefund(tx, { key, outstanding, how: 'by_hand', by: 're_1', at: AT }))
  const kept = { contact: 'a@example.com', settled_at: null }
  await settle(1)
  expect(await contactOf(key)).toEqual({ ...kept, how: 'by_hand' })
  await settle(0)
  expect(await contactOf(key)).toEqual({ contact: null, settled_at: AT, how: 'by_hand' })
  expect(await findBouncedRefund(db, other)).toMatchObject({ outstanding: 3165 })
  const again = { key, outstanding: 500, contact: 'b@example.com' }
  await inTx(tx => reopenBouncedRefund(tx, again))
  expect(await contactOf(key)).toEqual({ contact: 'b@example.com', settled_at: null, how: null })
  expect(await findBouncedRefund(db, key)).toMatchObject({ outstanding: 500 })
  expect(await contactOf(other)).toEqual({ ...kept, how: null })
})
