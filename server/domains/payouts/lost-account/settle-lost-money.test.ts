import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { keptEvents } from '../../../../tests/support/rows/paid-deal.ts'
import { storeMonth, storePayout, storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { findOpenAlert } from '../../../platform/find-alerts.ts'
import { insertCredit, isCreditStranded } from '../../ledger/credit-store.ts'
import { findEarning } from '../../ledger/earning-store.ts'
import { owedTo, post } from '../../ledger/ledger-store.ts'
import { transferPosting } from '../../ledger/postings/month-postings.ts'
import { ownPayoutPosting } from '../../ledger/postings/payout-postings.ts'
import { findPayout } from '../payout-store.ts'
import { leaveLostMoney, lostAccountAlert } from './leave-lost-money.ts'
import { settleLostMoney } from './settle-lost-money.ts'

const { db } = await databaseOfFile()
const LOST = new Date('2026-04-20T00:00:00Z')
const SETTLED = addSeconds(LOST, 86_400)
let sellerId: number
let invoiceId: string
let events: [name: string, facts: object][]

// The ledger cannot be emptied, so each test has a seller of its own.
beforeEach(async () => {
  events = []
  sellerId = await storePerson(db, randomUUID())
  invoiceId = `in_${sellerId}`
  const names = { charge_id: `ch_${sellerId}`, transfer_id: `tr_${sellerId}` }
  await storeMonth(db, { invoice_id: invoiceId, seller_id: sellerId, ...names })
})

const book = (posting: ReturnType<typeof transferPosting>) =>
  db.transaction().execute(tx => post(tx, posting, LOST))
/** The share of a month reaches an account, which may have been cut off meanwhile. */
const receive = (amount: number, name = invoiceId, isStranded = false) =>
  book(transferPosting({ invoiceId: name, sellerId, amount, isStranded }))
/** The seller takes money out of the account at the provider. */
const withdraw = (amount: number) =>
  book(ownPayoutPosting({ providerId: randomUUID(), payoutId: null, sellerId, amount }))
const lose = () => {
  const { publish } = keptEvents(['payout.failed'], events)
  const lost = { userId: sellerId, accountId: `acct_${sellerId}`, at: LOST.toISOString() }
  return db.transaction().execute(tx => leaveLostMoney(publish, tx, lost))
}
const settle = (at = SETTLED) => settleLostMoney({ db, clock: () => at }, sellerId)
const owed = async () => ({
  connected: await owedTo(db, 'connected', sellerId),
  lost: await owedTo(db, 'lost', sellerId),
  available: await owedTo(db, 'available', sellerId),
})
const NOTHING = { connected: 0, lost: 0, available: 0 }
const alert = () => findOpenAlert(db, lostAccountAlert(sellerId))

describe('an account that is cut off (rule `lost-account-money`)', () => {
  test('keeps its money, which the operator is alerted of, and none is fetched from it', async () => {
    await receive(900)
    const credit = { transferId: randomUUID(), sellerId, amount: 100, isStranded: false }
    await db.transaction().execute(tx => insertCredit(tx, credit, LOST))
    await lose()
    expect(await owed()).toEqual({ ...NOTHING, lost: -900 })
    expect((await alert())?.facts).toEqual({
      ...{ sellerId, accountId: `acct_${sellerId}`, amount: 900 },
    })
    expect((await findEarning(db, invoiceId))?.isStranded).toBe(true)
    expect(await db.transaction().execute(tx => isCreditStranded(tx, credit.transferId))).toBe(true)
  })

  test('ends the payout that is under way, whose whole money is owed again', async () => {
    const payoutId = await storePayout(db, sellerId)
    await lose()
    expect(await findPayout(db, payoutId)).toMatchObject({
      ...{ state: 'failed', failure: 'account_lost', settledAt: LOST },
    })
    expect(await owed()).toEqual({ ...NOTHING, available: 1000 })
    const failed = { payoutId, sellerId, amount: 1000, failure: 'account_lost' }
    expect(events).toMatchObject([['payout.failed', failed]])
  })

  test('without money alerts nobody', async () => {
    await receive(900)
    await withdraw(900)
    await lose()
    expect(await alert()).toBeNull()
    expect(await owed()).toEqual({ ...NOTHING, available: -900 })
  })

  test('of which more was withdrawn than it held did hold that', async () => {
    await receive(900)
    await withdraw(1000)
    await lose()
    expect(await owed()).toEqual({ ...NOTHING, available: -900 })
    expect(await alert()).toBeNull()
  })
})

describe('money that the seller received from the provider', () => {
  beforeEach(async () => {
    await receive(900)
    await lose()
  })

  test('is owed no more, once, and its alert closes', async () => {
    expect(await settle()).toBe(900)
    expect(await owed()).toEqual({ ...NOTHING, available: -900 })
    expect(await alert()).toBeNull()
    expect(await settle(addSeconds(SETTLED, 1))).toBe(0)
    expect(await owed()).toEqual({ ...NOTHING, available: -900 })
  })

  test('is settled for each transfer that turns out to be there later', async () => {
    await settle()
    await receive(300, `${invoiceId}:later`, true)
    expect(await settle(addSeconds(SETTLED, 60))).toBe(300)
    expect(await owed()).toEqual({ ...NOTHING, available: -1200 })
  })
})
