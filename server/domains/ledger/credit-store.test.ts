import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  countCreditCollected,
  findCredit,
  findOpenCredit,
  findSellerOfCredit,
  insertCredit,
  isCreditStranded,
  strandCredits,
} from './credit-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-03-01T00:00:00Z')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const someone = () => storePerson(db, randomUUID())
const openCredit = (sellerId: number) => inTx(tx => findOpenCredit(tx, sellerId))
const collect = (transferId: string, yen: number) =>
  inTx(tx => countCreditCollected(tx, transferId, yen))

async function credit(sellerId: number, { ms = 0, isStranded = false } = {}): Promise<string> {
  const transferId = randomUUID()
  const at = new Date(AT.getTime() + ms)
  await inTx(tx => insertCredit(tx, { transferId, sellerId, amount: 1000, isStranded }, at))
  return transferId
}

test('money is fetched from the oldest credit that has some left (rule `credits-are-sources`)', async () => {
  const [seller, other] = [await someone(), await someone()]
  const newer = await credit(seller, { ms: 1 })
  const older = await credit(seller)
  await credit(seller, { ms: -1, isStranded: true })
  await credit(other, { ms: -2 })
  await collect(older, 600)
  await collect(older, 399)
  expect(await openCredit(seller)).toEqual({ transferId: older, left: 1 })
  await collect(older, 1)
  expect(await openCredit(seller)).toEqual({ transferId: newer, left: 1000 })
  await collect(newer, 1000)
  expect(await openCredit(seller)).toBeNull()
  await collect(newer, -400)
  expect(await openCredit(seller)).toEqual({ transferId: newer, left: 400 })
})

test('a credit says how much of it was fetched', async () => {
  const seller = await someone()
  const [fetched, whole] = [await credit(seller), await credit(seller)]
  await collect(fetched, 300)
  expect([
    await findCredit(db, fetched),
    await findCredit(db, whole),
    await findCredit(db, 'tr_unknown'),
  ]).toEqual([{ amount: 1000, collected: 300 }, { amount: 1000, collected: 0 }, null])
})

test('a credit is booked once', async () => {
  const seller = await someone()
  const transferId = await credit(seller)
  const again = { transferId, sellerId: seller, amount: 9000, isStranded: true }
  await inTx(tx => insertCredit(tx, again, AT))
  expect(await openCredit(seller)).toEqual({ transferId, left: 1000 })
})

test('credits of a cut off account cannot be reached, those of others can', async () => {
  const [seller, other] = [await someone(), await someone()]
  const [lost, kept] = [await credit(seller), await credit(other)]
  await inTx(tx => strandCredits(tx, seller))
  const stranded = (id: string) => inTx(tx => isCreditStranded(tx, id))
  expect([await stranded(lost), await stranded(kept), await stranded('tr_unknown')]).toEqual([
    true,
    false,
    false,
  ])
  expect(await openCredit(seller)).toBeNull()
  expect([await findSellerOfCredit(db, lost), await findSellerOfCredit(db, 'tr_unknown')]).toEqual([
    seller,
    null,
  ])
})
