import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { keptEvents, storePaidDeal } from '../../../tests/support/rows/paid-deal.ts'
import { storePerson, storeService } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { bookHandRefund } from '../deals/refunds/book-hand-refund.ts'
import { lockEarningOfCharge } from '../ledger/earning-store.ts'
import { answerCancellation } from './answer-cancellation.ts'
import { requestCancellation } from './request-cancellation.ts'

/** The operator has refunded a part of the month by hand before both agree (rule `hand-counts-first`). */

const DAY = 86_400
const BEGUN = new Date('2026-06-01T00:00:00Z')
/** Half of the month is over: 1,200 of the seller's 2,400 yen are left of it. */
const NOW = addSeconds(BEGUN, 15 * DAY)

const { db } = await databaseOfFile()
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const serviceId = await storeService(db, sellerId)
const names = ['cancellation.requested', 'cancellation.accepted', 'deal.ended', 'deal.refund_moved']
const deps = {
  ...keptEvents(names, []),
  db,
  clock: () => NOW,
  payments: { listPaidInvoices: async () => [], readPaidInvoice: async () => null },
}

let dealId: number
let invoiceId: string
let deals = 0
beforeEach(async () => {
  invoiceId = `in_${++deals}`
  await db.deleteFrom('outbox').execute()
  await db.updateTable('deals').set({ status: 'ended', ended_at: BEGUN }).execute()
  const month = { invoiceId, periodStart: BEGUN, periodEnd: addSeconds(BEGUN, 30 * DAY) }
  dealId = await storePaidDeal(db, { serviceId, buyerId, sellerId }, month)
})

const refundByHand = (amount: number, name = '') =>
  db.transaction().execute(async tx => {
    const chargeId = `ch_${invoiceId}`
    const earning = await lockEarningOfCharge(tx, chargeId)
    if (!earning) throw new Error('the month is not booked')
    const refundId = `re_${invoiceId}${name}`
    const refund = { refundId, chargeId, key: null, amount, hasFailed: false }
    await bookHandRefund(deps, tx, { deal: null, earning }, { refund, made: new Map() })
  })
async function agree(kind: 'refund_full' | 'refund_proration') {
  const id = await requestCancellation(deps, { dealId, userId: buyerId, kind, shown: null })
  await answerCancellation(deps, sellerId, { id, answer: 'respond', shown: null })
  return id
}
const handRefunds = () =>
  db
    .selectFrom('hand_refunds')
    .select(['settled', 'given'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('refund_id')
    .execute()
const month = () =>
  db
    .selectFrom('earnings')
    .select(['refunded', 'taken_back'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
const refundCalls = async () =>
  (await db.selectFrom('outbox').select('payload').where('kind', '=', 'refund').execute()).map(
    ({ payload }) => payload,
  )

test.each([
  ['refund_proration', 500, { refund: 700, takenBack: 700, settled: 500, given: 0 }],
  ['refund_proration', 1199, { refund: 1, takenBack: 1, settled: 1199, given: 0 }],
  ['refund_proration', 1200, { refund: 0, takenBack: 0, settled: 1200, given: 0 }],
  ['refund_proration', 2000, { refund: 0, takenBack: 0, settled: 1200, given: 800 }],
  ['refund_full', 500, { refund: 2500, takenBack: 2400, settled: 500, given: 0 }],
  ['refund_full', 3000, { refund: 0, takenBack: 0, settled: 3000, given: 0 }],
  ['refund_full', 3100, { refund: 0, takenBack: 0, settled: 3000, given: 100 }],
] as const)('a %s after ¥%i by hand pays the rest', async (kind, byHand, expected) => {
  await refundByHand(byHand)
  const id = await agree(kind)
  const { refund, takenBack, settled, given } = expected
  expect(await handRefunds()).toEqual([{ settled, given }])
  expect(await month()).toEqual({ refunded: byHand + refund, taken_back: takenBack })
  const cancellation = await db
    .selectFrom('cancellations')
    .select(['refund', 'taken_back'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(cancellation).toEqual({ refund, taken_back: takenBack })
  const call = expect.objectContaining({ amount: refund })
  expect(await refundCalls()).toEqual(refund > 0 ? [call] : [])
})

test('several refunds by hand count together, the part that a later one exceeds is a gift', async () => {
  await refundByHand(700, 'a')
  await refundByHand(800, 'b')
  await agree('refund_proration')
  expect(await handRefunds()).toEqual([
    { settled: 700, given: 0 },
    { settled: 500, given: 300 },
  ])
  expect(await month()).toEqual({ refunded: 1500, taken_back: 0 })
})
