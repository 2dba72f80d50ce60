import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { keptEvents, storePaidDeal } from '../../../../tests/support/rows/paid-deal.ts'
import { storeMonth, storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { insertCustomer } from '../../accounts/customer-store.ts'
import { findLines, findPostingTime } from '../../ledger/ledger-store.ts'
import { closeDispute, findDispute, insertDispute } from '../disputes/dispute-store.ts'
import { lockMonthOfCharge } from '../months/lock-month.ts'
import { findOwedOfInvoice, sumOwedTo } from './bounced-refund-store.ts'
import { recordBounce } from './record-bounce.ts'

const { db } = await databaseOfFile()
const PAID = new Date('2026-04-01T09:00:00Z')
const AT = addSeconds(PAID, 86_400)
/** A month of 3,000 yen with the buyer's fee. */
const TOTAL = 3165
const EMAIL = 'kaede@example.com'

let months = 0
let [buyerId, sellerId] = [0, 0]
let invoiceId: string
let key: string
let events: [name: string, facts: object][]

beforeEach(async () => {
  months += 1
  events = []
  buyerId = await storePerson(db, `buyer ${months}`)
  sellerId = await storePerson(db, `seller ${months}`)
  invoiceId = `in_${months}`
  key = `rf:${months}`
})

const period = () => ({ invoiceId, periodStart: PAID, periodEnd: addSeconds(PAID, 30 * 86_400) })
const storeMonthOfDeal = async () => {
  const serviceId = await storeService(db, sellerId)
  return storePaidDeal(db, { serviceId, buyerId, sellerId }, period())
}
/** A refund of that payment did not reach the buyer, who is owed `due` of it. */
const bounce = (amount: number, due: number, customerId: string | null = null) =>
  db.transaction().execute(async tx => {
    const month = await lockMonthOfCharge(tx, `ch_${invoiceId}`)
    const { publish } = keptEvents(['deal.refund_moved'], events)
    const subject = { cause: 'void', invoiceId } as const
    const payer = { customerId, email: EMAIL }
    const refund = { key, subject, refundId: `re_${months}`, amount, due, payer }
    await recordBounce({ clock: () => AT, publish }, tx, month, refund)
  })
const owed = () => findOwedOfInvoice(db, invoiceId)
const contact = async () =>
  await db
    .selectFrom('bounced_refunds')
    .select(['contact', 'bounced_at'])
    .where('key', '=', key)
    .executeTakeFirst()
const alert = () =>
  db
    .selectFrom('alerts')
    .select(['kind', 'facts', 'closed_at'])
    .where('key', '=', `owed:${key}`)
    .executeTakeFirst()
const history = (dealId: number) =>
  db.selectFrom('deal_events').select(['kind', 'facts']).where('deal_id', '=', dealId).execute()

/** A dispute of the month that the platform has lost, of which `held` was the seller's share. */
async function loseDispute(amount: number, held: number) {
  const id = `dp_${months}`
  const ids = { id, againOf: null, invoiceId, moves: 1 }
  const amounts = { amount, fee: 1500, held, buyerFee: 165, covered: 0, returned: 0 }
  await db.transaction().execute(async tx => {
    await insertDispute(tx, { ...ids, ...amounts, state: 'open', at: PAID })
    await closeDispute(tx, id, { state: 'lost', at: PAID })
  })
  return async () => (await findDispute(db, id))?.covered
}

test('owes the buyer of the deal what did not arrive, and tells both and the operator', async () => {
  const dealId = await storeMonthOfDeal()
  await bounce(2000, 1500)
  const refundId = `re_${months}`
  const ids = { key, refundId, chargeId: `ch_${invoiceId}`, invoiceId, dealId, buyerId }
  const subject = { cause: 'void', invoiceId }
  expect(await owed()).toEqual([{ ...ids, subject, amount: 1500, outstanding: 1500 }])
  expect(await contact()).toEqual({ contact: EMAIL, bounced_at: AT })
  expect(await alert()).toEqual({
    kind: 'a refund failed at the provider',
    facts: { refundId, key, amount: 2000, due: 1500, dealId },
    closed_at: null,
  })
  const facts = { amount: 2000, due: 1500 }
  expect((await history(dealId)).at(-1)).toEqual({ kind: 'refund_bounced', facts })
  expect(events).toEqual([['deal.refund_moved', { dealId, at: AT.toISOString() }]])
})

test('owes nothing for a refund beyond what was agreed, and still tells of it', async () => {
  const dealId = await storeMonthOfDeal()
  await bounce(700, 0)
  expect(await owed()).toEqual([])
  expect(await sumOwedTo(db, buyerId)).toBe(0)
  expect(await alert()).toMatchObject({ facts: { amount: 700, due: 0 }, closed_at: null })
  expect((await history(dealId)).at(-1)?.kind).toBe('refund_bounced')
  expect(events).toHaveLength(1)
})

test('owes a payment without a deal to the person of its customer, with no deal to tell of', async () => {
  await storeMonth(db, {
    ...{ invoice_id: invoiceId, charge_id: `ch_${invoiceId}`, seller_id: sellerId },
    ...{ period_start: PAID, period_end: AT },
  })
  await insertCustomer(db, buyerId, `cus_${months}`)
  await bounce(TOTAL, TOTAL, `cus_${months}`)
  expect(await owed()).toMatchObject([{ dealId: null, buyerId, outstanding: TOTAL }])
  expect(await alert()).toMatchObject({ facts: { dealId: null, due: TOTAL } })
  expect(events).toEqual([])
})

test.each([
  ['a dispute that took it all', TOTAL, 0, TOTAL, 0],
  ['a dispute that took a part', 1000, 0, 1000, TOTAL - 1000],
  ['a dispute of which a seller bore a part', 1000, 400, 600, TOTAL - 600],
])('settles what %s has given the buyer already', async (_, amount, held, covered, left) => {
  await storeMonthOfDeal()
  const coveredOf = await loseDispute(amount, held)
  await bounce(TOTAL, TOTAL)
  expect(await coveredOf()).toBe(covered)
  expect(await sumOwedTo(db, buyerId)).toBe(left)
  expect((await alert())?.closed_at === null).toBe(left > 0)
  expect((await contact())?.contact).toBe(left > 0 ? EMAIL : null)
  expect(await findLines(db, `dp:dp_${months}:due:${key}`)).toEqual([
    { account: 'refund_due', amount: covered },
    { account: 'buyer_fee', amount: -165 },
    { account: 'commission', amount: 165 - covered },
  ])
})

test('leaves the buyer’s fee when the refund that bounced was a part of the month', async () => {
  await storeMonthOfDeal()
  const coveredOf = await loseDispute(TOTAL, 0)
  await bounce(3000, 3000)
  expect(await coveredOf()).toBe(3000)
  expect(await owed()).toEqual([])
  expect(await findLines(db, `dp:dp_${months}:due:${key}`)).toEqual([
    { account: 'refund_due', amount: 3000 },
    { account: 'commission', amount: -3000 },
  ])
})

test('settles no more than the dispute took, however many refunds bounce', async () => {
  await storeMonthOfDeal()
  const coveredOf = await loseDispute(1000, 0)
  await bounce(700, 700)
  expect(await sumOwedTo(db, buyerId)).toBe(0)
  key = `${key}:again`
  await bounce(700, 700)
  expect(await coveredOf()).toBe(1000)
  expect(await sumOwedTo(db, buyerId)).toBe(400)
})

test('owes all of it when a seller bore the whole of a lost dispute', async () => {
  await storeMonthOfDeal()
  const coveredOf = await loseDispute(1000, 1000)
  await bounce(TOTAL, TOTAL)
  expect(await coveredOf()).toBe(0)
  expect(await sumOwedTo(db, buyerId)).toBe(TOTAL)
  expect(await findPostingTime(db, `dp:dp_${months}:due:${key}`)).toBeNull()
})

test('owes all of it while a dispute of the month is not decided', async () => {
  await storeMonthOfDeal()
  const ids = { id: `dp_${months}`, againOf: null, invoiceId, moves: 1, state: 'open' } as const
  const amounts = { amount: TOTAL, fee: 1500, held: 0, buyerFee: 165, covered: 0, returned: 0 }
  await db.transaction().execute(tx => insertDispute(tx, { ...ids, ...amounts, at: PAID }))
  await bounce(TOTAL, TOTAL)
  expect(await sumOwedTo(db, buyerId)).toBe(TOTAL)
})
