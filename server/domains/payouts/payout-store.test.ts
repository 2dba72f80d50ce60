import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { post } from '../ledger/ledger-store.ts'
import { insertHoldingWarning } from './holding/holding-warning-store.ts'
import {
  findFailedOnAccount,
  findFailedOwnPayouts,
  findPayout,
  findPayoutSeen,
  findUnderWay,
  insertPayout,
  listPayouts,
  lockPayout,
  passPayoutNumber,
  updatePayout,
} from './payout-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-03-01T00:00:00Z')
const moment = (ms: number) => new Date(AT.getTime() + ms)
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const someone = () => storePerson(db, randomUUID())
const request = (sellerId: number, at = AT) =>
  inTx(tx => insertPayout(tx, { sellerId, amount: 5000, fee: 400, reason: 'asked', at }))
const set = (id: number, change: Parameters<typeof updatePayout>[2]) =>
  inTx(tx => updatePayout(tx, id, change))
const idsOf = (payouts: { id: number }[]) => payouts.map(({ id }) => id)

async function payout(sellerId: number, change: Parameters<typeof updatePayout>[2], at = AT) {
  const id = (await request(sellerId, at)) ?? 0
  await set(id, { state: 'requested', ...change })
  return id
}

test('a seller has one requested payout at a time, and those that ended', async () => {
  const [seller, other] = [await someone(), await someone()]
  const first = await request(seller)
  expect(await request(seller)).toBeNull()
  expect(await request(other)).not.toBeNull()
  await set(first ?? 0, { state: 'paid', settledAt: AT })
  const second = await request(seller)
  expect(idsOf(await listPayouts(db, seller))).toEqual([second, first])
  expect(await findPayout(db, first ?? 0)).toMatchObject({ state: 'paid', settledAt: AT })
  expect(await findPayout(db, second ?? 0)).toMatchObject({ state: 'requested', settledAt: null })
  expect(await inTx(tx => lockPayout(tx, second ?? 0))).toMatchObject({ id: second })
  expect([await findPayout(db, -1), await inTx(tx => lockPayout(tx, -1))]).toEqual([null, null])
})

test('under way are requested and sent payouts, the oldest first, from before a moment', async () => {
  const [seller, other] = [await someone(), await someone()]
  const sent = await payout(seller, { state: 'sent' }, moment(1))
  const requested = await payout(other, {})
  for (const state of ['paid', 'failed', 'returned'] as const)
    await payout(seller, { state }, moment(-1))
  const ours = [sent, requested]
  const before = async (requestedBefore: Date) =>
    idsOf(await findUnderWay(db, { requestedBefore })).filter(id => ours.includes(id))
  expect(idsOf(await findUnderWay(db, { sellerId: seller }))).toEqual([sent])
  expect(await before(AT)).toEqual([])
  expect(await before(moment(1))).toEqual([requested])
  expect(await before(moment(2))).toEqual([requested, sent])
})

test('a payout at the provider is ours when its number is, its seller and its id', async () => {
  const [seller, other] = [await someone(), await someone()]
  const payoutId = await payout(seller, {})
  let madeAt = AT
  let requestedAt: Date | null = null
  const seen = (sellerId: number, providerId: string, id: number | null = payoutId) =>
    findPayoutSeen(db, sellerId, { payoutId: id, providerId, requestedAt, madeAt })
  expect((await seen(seller, 'po_1'))?.id).toBe(payoutId)
  expect([await seen(other, 'po_1'), await seen(seller, 'po_1', null)]).toEqual([null, null])
  madeAt = moment(-301_000)
  expect(await seen(seller, 'po_1')).toBeNull()
  requestedAt = AT
  expect((await seen(seller, 'po_1'))?.id).toBe(payoutId)
  requestedAt = moment(1)
  madeAt = AT
  expect(await seen(seller, 'po_1')).toBeNull()
  await set(payoutId, { providerId: randomUUID() })
  expect(await seen(seller, 'po_1')).toBeNull()
  const { providerId } = (await findPayout(db, payoutId)) ?? {}
  expect((await seen(seller, providerId ?? ''))?.id).toBe(payoutId)
})

test('the next payout has a higher number than those that the provider has', async () => {
  const latest = (await request(await someone())) ?? 0
  await inTx(tx => passPayoutNumber(tx, latest + 10))
  await inTx(tx => passPayoutNumber(tx, latest + 5))
  expect(await request(await someone())).toBe(latest + 11)
})

test('failed payouts are found by their account', async () => {
  const seller = await someone()
  const accountId = randomUUID()
  const payoutId = await payout(seller, { state: 'failed', accountId })
  await payout(seller, { state: 'paid', accountId })
  await payout(seller, { state: 'failed', accountId: randomUUID() })
  expect(await findFailedOnAccount(db, accountId)).toEqual([{ payoutId, sellerId: seller }])
})

test('failed payouts that a seller made at the provider are found by their postings', async () => {
  const [seller, other] = [await someone(), await someone()]
  const name = randomUUID()
  const book = (kind: 'own_payout' | 'own_payout_failed', owner: number) => {
    const sourceId = `${name}:${kind}:${owner}`
    const lines = [
      { account: `connected:${owner}` as const, amount: 500 },
      { account: `available:${owner}` as const, amount: -500 },
    ]
    const posting = { kind, key: sourceId, fact: sourceId, sourceId, lines }
    return inTx(tx => post(tx, posting, AT))
  }
  await book('own_payout', seller)
  await book('own_payout_failed', seller)
  await book('own_payout_failed', other)
  expect(await findFailedOwnPayouts(db, seller)).toEqual([`${name}:own_payout_failed:${seller}`])
})

test('a seller is warned once about the same money (rule `holding-warning-once`)', async () => {
  const seller = await someone()
  const warn = (since: Date) => inTx(tx => insertHoldingWarning(tx, seller, since, AT))
  expect([await warn(AT), await warn(AT), await warn(moment(1))]).toEqual([true, false, true])
})
