import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import type { Earning } from '../earning.ts'
import { findEarning, updateEarning } from '../earning-store.ts'
import { owedTo } from '../ledger-store.ts'
import { matureAll } from '../mature-earnings.ts'
import { recordCharge } from './record-charge.ts'
import { recordProviderFee } from './record-provider-fee.ts'
import { recordRefund } from './record-refund.ts'
import { recordTransfer } from './record-transfer.ts'
import { recordVoid } from './record-void.ts'

const { db } = await databaseOfFile()
const PAID = new Date('2026-04-01T09:00:00Z')
const LATER = addSeconds(PAID, 3600)
const DAY = 86_400
let sellerId: number
let invoiceId: string
let months = 0

// The ledger cannot be emptied, so each test has a seller of its own.
beforeEach(async () => {
  months += 1
  sellerId = await storePerson(db, `seller ${months}`)
  invoiceId = `in_${months}`
})

const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const invoice = (change: Partial<PaidInvoice> = {}): PaidInvoice => ({
  ...{ invoiceId, subscriptionId: 'sub', holdId: '', chargeId: `ch_${months}`, isMonth: true },
  ...{ total: 3165, credited: 0, otherCharges: [], fee: null, card: null, paidAt: PAID },
  ...{ periodStart: PAID, periodEnd: addSeconds(PAID, 30 * DAY) },
  ...change,
})
const charge = (change: Partial<PaidInvoice> = {}, heldBy?: 'unassigned') => {
  const sale = { dealId: null, sellerId, serviceName: '靴の相談' }
  return within(tx => recordCharge(tx, sale, invoice(change), { at: LATER, heldBy }))
}
const month = async (): Promise<Earning> => {
  const found = await findEarning(db, invoiceId)
  if (!found) throw new Error('no month')
  return found
}
const owed = async () => ({
  pending: await owedTo(db, 'pending', sellerId),
  available: await owedTo(db, 'available', sellerId),
  connected: await owedTo(db, 'connected', sellerId),
  lost: await owedTo(db, 'lost', sellerId),
})
const NOTHING = { pending: 0, available: 0, connected: 0, lost: 0 }
const sumsOf = async (kind: string) => {
  const rows = await db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_postings', 'ledger_postings.key', 'ledger_lines.posting_key')
    .select(['account', 'amount'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', kind as 'month')
    .execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

describe('a paid month', () => {
  test('is owed to its seller once, with what was split from the payment', async () => {
    expect(await charge()).toBe(true)
    expect(await charge({ total: 5000 })).toBe(false)
    expect(await owed()).toEqual({ ...NOTHING, pending: 2400 })
    expect(await month()).toMatchObject({
      ...{ sellerId, serviceName: '靴の相談', price: 3000, share: 2400, total: 3165 },
      ...{ paidAt: PAID, chargeId: `ch_${months}`, refunded: 0, takenBack: 0, collected: 0 },
    })
  })

  test('matures thirty days after the payment, not after its booking', async () => {
    await charge()
    expect((await month()).maturesAt).toEqual(addSeconds(PAID, 30 * DAY))
  })

  test('keeps the rates by which it was split (rule `month-keeps-its-rates`)', async () => {
    await charge()
    const rates = db.selectFrom('earnings').select(['fee_per_mille', 'commission_percent'])
    expect(await rates.where('invoice_id', '=', invoiceId).executeTakeFirst()).toEqual({
      ...{ fee_per_mille: 55, commission_percent: 20 },
    })
  })

  test('that was held before is taken from the held money', async () => {
    await charge({}, 'unassigned')
    expect(await sumsOf('month')).toMatchObject({ unassigned: 3165, commission: -600 })
    expect(await sumsOf('month')).not.toHaveProperty('platform')
  })

  test('has the provider’s fee, known with it or later, once (rule `late-fee`)', async () => {
    const fee = { transactionId: `txn_${months}`, amount: 113 }
    await charge()
    expect((await month()).providerFee).toBeNull()
    await charge({ fee })
    expect((await month()).providerFee).toBe(113)
    await recordProviderFee(db, { chargeId: `ch_${months}`, ...fee, amount: 200 }, LATER)
    expect((await month()).providerFee).toBe(113)
  })
})

describe('a share matures (rule `share-matures-in-thirty`)', () => {
  const END = addSeconds(PAID, 30 * DAY)

  test('to the second, once', async () => {
    await charge()
    await matureAll(db, addSeconds(END, -1))
    expect(await owed()).toEqual({ ...NOTHING, pending: 2400 })
    for (const second of [0, 1]) await matureAll(db, addSeconds(END, second))
    expect(await owed()).toEqual({ ...NOTHING, available: 2400 })
    expect((await month()).maturedAt).toEqual(END)
  })

  test('without the part that a refund took back', async () => {
    await charge()
    await within(tx => updateEarning(tx, invoiceId, { takenBack: 900 }))
    await matureAll(db, END)
    expect(await owed()).toMatchObject({ available: 1500 })
  })

  test('also of a month of which nothing is left', async () => {
    await charge()
    await within(tx => recordVoid(tx, invoiceId, LATER))
    await matureAll(db, END)
    expect(await owed()).toEqual(NOTHING)
    expect((await month()).maturedAt).toEqual(END)
  })
})

describe('a refund', () => {
  const refund = async (amounts: { refund: number; takenBack: number }, cancellationId: number) => {
    const origin = { cause: 'late_month', cancellationId, invoiceId } as const
    const earning = await month()
    const all = { ...amounts, sellerKeeps: 0 }
    await within(tx => recordRefund(tx, { origin, earning, amounts: all }, LATER))
  }

  test('takes its part from what is owed before the share matures', async () => {
    await charge()
    await refund({ refund: 1000, takenBack: 800 }, await cancellation())
    expect(await owed()).toEqual({ ...NOTHING, pending: 1600 })
    expect(await sumsOf('late_refund')).toEqual({
      ...{ [`pending:${sellerId}`]: 800, commission: 200, platform: -1000 },
    })
    expect(await month()).toMatchObject({ refunded: 1000, takenBack: 800 })
  })

  test('takes its part from what may be withdrawn afterwards, added to earlier ones', async () => {
    await charge()
    await refund({ refund: 1000, takenBack: 800 }, await cancellation())
    await matureAll(db, addSeconds(PAID, 30 * DAY))
    await refund({ refund: 500, takenBack: 400 }, await cancellation())
    expect(await owed()).toEqual({ ...NOTHING, available: 1200 })
    expect(await month()).toMatchObject({ refunded: 1500, takenBack: 1200 })
  })

  test('of nothing books nothing', async () => {
    await charge()
    await refund({ refund: 0, takenBack: 0 }, await cancellation())
    expect(await sumsOf('late_refund')).toEqual({})
    expect(await owed()).toEqual({ ...NOTHING, pending: 2400 })
  })

  /** Refunds refer to no row of a request, so a number is enough. */
  const cancellation = async () => months * 10 + ++requests
  let requests = 0
})

describe('a month that must not have been charged (rule `void-is-marked`)', () => {
  test('owes its seller nothing, and nothing of it is fetched', async () => {
    await charge()
    await within(tx => recordVoid(tx, invoiceId, LATER))
    expect(await owed()).toEqual(NOTHING)
    expect(await month()).toMatchObject({ refunded: 3165, takenBack: 2400, collected: 2400 })
    expect(await sumsOf('void')).toMatchObject({ commission: 600, buyer_fee: 165, platform: -3165 })
    const voided = db.selectFrom('earnings').select('voided_at').where('invoice_id', '=', invoiceId)
    expect(await voided.executeTakeFirst()).toEqual({ voided_at: LATER })
  })

  test('must have been booked', async () => {
    await expect(within(tx => recordVoid(tx, 'in_unknown', LATER))).rejects.toThrow('in_unknown')
  })
})

test.each([
  ['the account', false, { connected: -2400, lost: 0 }],
  ['an account that was cut off since', true, { connected: 0, lost: -2400 }],
])('a share that was sent is on %s, once', async (_, isStranded, place) => {
  await charge()
  const transfer = { invoiceId, sellerId, amount: 2400, transferId: `tr_${months}`, isStranded }
  for (const _ of [1, 2]) await within(tx => recordTransfer(tx, transfer, LATER))
  expect(await owed()).toMatchObject(place)
  expect(await month()).toMatchObject({ transferId: `tr_${months}`, isStranded })
})
