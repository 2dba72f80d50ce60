import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { columnsOf } from '../../../platform/jobs/call-subject.ts'
import { type CallSubjects, callKey, sentKey } from '../../../ports/call-key.ts'
import { countWaitingShares } from '../months/waiting-share-store.ts'
import { isLaterPart } from './later-parts.ts'

const { db } = await databaseOfFile()
const SELLER = 7
const AT = new Date('2026-06-20T00:00:00Z')

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
})

const intend = <K extends keyof CallSubjects>(
  kind: K,
  subject: CallSubjects[K],
  payload: object = { sellerId: SELLER },
) =>
  db
    .insertInto('outbox')
    .values({
      ...{ key: callKey(kind, subject), kind, payload: JSON.stringify(payload) },
      ...columnsOf(subject),
    })
    .execute()
const isLater = (key: string, sellerId = SELLER) =>
  db.transaction().execute(tx => isLaterPart(tx, sellerId, key))
const fee = (part: number) => callKey('payout-fee', { payoutId: 3, part })

test('an open call is followed by a hundred parts after its own, and by none before', async () => {
  await intend('payout-fee', { payoutId: 3, part: 2 })
  const parts = [1, 2, 3, 102, 103]
  const found = await Promise.all(parts.map(part => isLater(fee(part))))
  expect(found).toEqual([false, false, true, true, false])
  expect(await isLater(sentKey(fee(3), 2))).toBe(true)
  expect(await isLater(callKey('payout-fee', { payoutId: 4, part: 3 }))).toBe(false)
})

test('nothing follows a call that is done, or one about another seller', async () => {
  await intend('payout-fee', { payoutId: 3, part: 1 })
  expect([await isLater(fee(2)), await isLater(fee(2), SELLER + 1)]).toEqual([true, false])
  await db.updateTable('outbox').set({ done_at: AT }).execute()
  expect(await isLater(fee(2))).toBe(false)
})

test('a refund is followed by the take-back of the same decision, from its first part on', async () => {
  const exit = { cause: 'exit', invoiceId: 'in_1', cancellationId: 9 } as const
  await intend('refund', exit, { takeBack: { sellerId: SELLER } })
  const takeBack = (part: number, cancellationId = 9) =>
    isLater(callKey('take-back', { ...exit, cancellationId, part }))
  expect([await takeBack(1), await takeBack(100), await takeBack(101)]).toEqual([true, true, false])
  expect(await takeBack(1, 8)).toBe(false)
})

test('a part of a take-back, of lapsed sales or of an unassigned payment is followed by the next', async () => {
  const dispute = { cause: 'dispute', invoiceId: 'in_1', disputeId: 'dp_1' } as const
  const lapsed = { sellerId: SELLER, lapsedAt: '2026-06-20T00:00:00.000Z' }
  await intend('take-back', { ...dispute, part: 1 })
  await intend('fetch-lapsed', { ...lapsed, part: 1 }, lapsed)
  await intend('fetch-unassigned', { invoiceId: 'in_2', part: 1 })
  for (const part of [1, 2]) {
    expect(await isLater(callKey('take-back', { ...dispute, part }))).toBe(part === 2)
    expect(await isLater(callKey('fetch-lapsed', { ...lapsed, part }))).toBe(part === 2)
    expect(await isLater(callKey('fetch-unassigned', { invoiceId: 'in_2', part }))).toBe(part === 2)
  }
})

test('other open calls are followed by no part', async () => {
  await intend('transfer', { invoiceId: 'in_1' })
  expect(await isLater('trr:in_1:1')).toBe(false)
})

test('shares that wait are a seller’s open transfers with an amount', async () => {
  expect(await countWaitingShares(db, SELLER)).toEqual({ transfers: 0, yen: 0 })
  const wait = (invoiceId: string, amount: number, sellerId = SELLER) =>
    intend('transfer', { invoiceId }, { sellerId, amount })
  await wait('in_1', 1000)
  await wait('in_2', 2500)
  await wait('in_3', 0)
  await wait('in_4', 9, SELLER + 1)
  await wait('in_5', 7)
  await intend('payout-fee', { payoutId: 3, part: 1 }, { sellerId: SELLER, amount: 400 })
  await db.updateTable('outbox').set({ done_at: AT }).where('invoice_id', '=', 'in_5').execute()
  expect(await countWaitingShares(db, SELLER)).toEqual({ transfers: 2, yen: 3500 })
})
