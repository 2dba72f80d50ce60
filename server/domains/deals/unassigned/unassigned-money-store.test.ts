import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { post } from '../../ledger/ledger-store.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'
import { findHeld, isHeld, sumRefundedBefore } from './unassigned-money-store.ts'
import { insertUnassigned } from './unassigned-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-20T00:00:00Z')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
let names = 0

async function payment(subscriptionId = `sub_${++names}`) {
  const invoiceId = `in_${++names}`
  const about = { kind: 'invoice', invoiceId, chargeId: `ch_${invoiceId}`, subscriptionId } as const
  const facts = { dealId: null, expected: null, total: 500, paidAt: AT }
  await inTx(tx => insertUnassigned(tx, { ...about, ...facts }))
  return about
}
const book = (kind: PostingKind, invoiceId: string, yen: number) => {
  const key = `${kind}:${++names}`
  const lines = [
    { account: 'unassigned' as const, amount: yen },
    { account: 'platform' as const, amount: -yen },
  ]
  return inTx(tx => post(tx, { kind, key, fact: key, invoiceId, sourceId: key, lines }, AT))
}

test('money is held until the postings of its invoice leave nothing of it', async () => {
  const one = await payment()
  const other = await payment(one.subscriptionId)
  await payment(one.subscriptionId)
  await book('unassigned', one.invoiceId, -500)
  await book('unassigned', other.invoiceId, -200)
  const elsewhere = await payment()
  await book('unassigned', elsewhere.invoiceId, -900)
  const held = async () => Object.fromEntries(await findHeld(db, one.subscriptionId))
  expect(await held()).toEqual({ [one.invoiceId]: 500, [other.invoiceId]: 200 })
  await book('unassigned_refund', one.invoiceId, 499)
  expect([await isHeld(db, one.invoiceId), await held()]).toEqual([
    true,
    { [one.invoiceId]: 1, [other.invoiceId]: 200 },
  ])
  await book('unassigned_refund', one.invoiceId, 1)
  expect([await isHeld(db, one.invoiceId), await isHeld(db, other.invoiceId)]).toEqual([
    false,
    true,
  ])
  expect(await isHeld(db, 'in_unknown')).toBe(false)
})

test('the yen refunded before are the refunds less those that failed, and nothing else', async () => {
  const one = await payment()
  expect(await sumRefundedBefore(db, one)).toBe(0)
  await book('unassigned', one.invoiceId, -500)
  await book('unassigned_refund', one.invoiceId, 300)
  await book('unassigned_refund_failed', one.invoiceId, -120)
  await book('unassigned_transfer', one.invoiceId, 50)
  await book('unassigned_refund', (await payment()).invoiceId, 7)
  expect(await sumRefundedBefore(db, one)).toBe(180)
})
