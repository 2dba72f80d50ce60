import { beforeEach, expect, test } from 'vitest'
import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../../tests/support/rows/rows.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import { findOpenAlert } from '../../../platform/find-alerts.ts'
import { post } from '../../ledger/ledger-store.ts'
import { posting } from '../../ledger/postings/posting.ts'
import { guardHoldingLimit } from './guard-holding-limit.ts'

/** Most sellers here have no payout account, so that a payout of what they have is refused. */

const { db } = await databaseOfFile()
const NOW = new Date('2026-06-01T00:00:00Z')
/** The moment `days` days before `NOW`, plus `ms` milliseconds. */
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_SECONDS * 1000 + ms)
const ALERT = 'money nears the holding limit and cannot be paid out'
let count = 0
let warned: number[]

beforeEach(async () => {
  warned = []
  await db.deleteFrom('earnings').execute()
})

/**
 * The yen that are available, the yen on the payout account, and whether a request freezes the
 * month.
 */
interface Money {
  owed?: number
  held?: number
  frozen?: boolean
}

/** A seller with a month that was paid then. */
async function seller(paidAt: Date, { owed = 1000, held = owed, frozen = false }: Money = {}) {
  const sellerId = await storePerson(db, `seller${++count}`)
  const freeze = frozen ? { frozen_by: 'cancellation:1', frozen_until: NOW } : {}
  const month = { invoice_id: `in_${count}`, seller_id: sellerId, paid_at: paidAt, ...freeze }
  await storeMonth(db, { ...month, matured_at: NOW })
  const book = async (name: string, lines: Record<string, number>) => {
    const key = `${name}:${count}`
    const booked = posting({ kind: 'maturity', key, invoiceId: key }, lines)
    await db.transaction().execute(tx => post(tx, booked, NOW))
  }
  if (owed) await book('owed', { platform: owed, [`available:${sellerId}`]: -owed })
  if (held) await book('held', { [`connected:${sellerId}`]: held, platform: -held })
  return sellerId
}

const guard = () =>
  guardHoldingLimit({
    db,
    clock: () => NOW,
    publish: async (_, name, facts) => {
      if (name === 'payout.limit_near' && 'sellerId' in facts) warned.push(facts.sellerId)
    },
    intendCall: async () => {},
  })
const keyOf = (sellerId: number) => `holding-limit:${sellerId}`
const isAlerted = async (sellerId: number) => (await findOpenAlert(db, keyOf(sellerId))) !== null
const alert = (sellerId: number) => raiseAlert(db, keyOf(sellerId), ALERT, {})

test('from the moment of day 85 on the money is paid out, before it the seller is warned (rule `holding-warning-once`)', async () => {
  const due = await seller(ago(85))
  const near = await seller(ago(85, 1))
  const nearest = await seller(ago(80))
  const fresh = await seller(ago(80, 1))
  await guard()
  await guard()
  expect([await isAlerted(due), await isAlerted(near), await isAlerted(fresh)]).toEqual([
    true,
    false,
    false,
  ])
  expect(warned).toEqual([near, nearest])
})

test('only a seller who can withdraw is warned', async () => {
  await seller(ago(80), { owed: 999 })
  const enough = await seller(ago(80), { owed: 1000 })
  await guard()
  expect(warned).toEqual([enough])
})

test.each([
  ['is available', { owed: 1000 }],
  ['is available as much as a request holds back', { owed: 2000, frozen: true }],
  ['is available as much as is elsewhere', { owed: 2000, held: 1000 }],
])('the operator is alerted about money that %s', async (_, money) => {
  const one = await seller(ago(85), money)
  await guard()
  expect(await isAlerted(one)).toBe(true)
})

test('no alert is raised while a payout is under way', async () => {
  const one = await seller(ago(85))
  const account = { user_id: one, account_id: `acct_${one}`, updated_at: NOW }
  await db
    .insertInto('payout_accounts')
    .values({ ...account, details_submitted: true, payouts_enabled: true })
    .execute()
  await storePayout(db, one)
  await guard()
  expect(await isAlerted(one)).toBe(false)
})

test('an alert ends when nothing is left, and when the money is not due', async () => {
  const [empty, near] = [await seller(ago(85), { owed: 0 }), await seller(ago(84))]
  await alert(empty)
  await alert(near)
  await guard()
  expect([await isAlerted(empty), await isAlerted(near)]).toEqual([false, false])
})
