import { describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeMonth, storePerson } from '../../../../tests/support/rows/rows.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { insertUnassigned } from './unassigned-store.ts'
import { byCharge, withoutHeld } from './without-held.ts'

const { db } = await databaseOfFile()
const sellerId = await storePerson(db, 'seller')

const AT = new Date('2026-06-08T11:14:05Z')
const CARD = { brand: 'visa', last4: '4242' }
const INVOICE: PaidInvoice = {
  credited: 0,
  ...{ invoiceId: 'in_1', subscriptionId: 'sub_1', holdId: 'hold-1', chargeId: 'ch_1' },
  ...{ total: 3000, fee: null, card: CARD, isMonth: false, otherCharges: [] },
  ...{ paidAt: AT, periodStart: AT, periodEnd: AT },
}

test('a part of a payment stands for the month with its own amount and fee', () => {
  const fee = { transactionId: 'txn_2', amount: 6 }
  const part = { chargeId: 'ch_2', total: 165, fee, paidAt: AT }
  expect(byCharge(INVOICE, part)).toMatchObject({ chargeId: 'ch_2', total: 165, fee })
})

test('only the largest charge’s card is known', () => {
  const own = { chargeId: 'ch_1', total: 3000, fee: null, paidAt: AT }
  expect(byCharge(INVOICE, own).card).toEqual(CARD)
  expect(byCharge(INVOICE, { ...own, chargeId: 'ch_2' }).card).toBeNull()
})

describe('a payment without its held charges', () => {
  const part = (chargeId: string, total: number) => ({ chargeId, total, fee: null, paidAt: AT })
  const others = [part('ch_2', 165), part('ch_3', 100)]

  /** A payment with charges of its own, of which these were held before. */
  async function left(invoiceId: string, { held = [] as number[], otherCharges = others } = {}) {
    const named = (one: string) => one.replace('ch', `ch_${invoiceId}`)
    for (const number of held) {
      const about = { kind: 'charge' as const, dealId: null, expected: null }
      const id = `ch_${invoiceId}_${number}`
      const ids = { invoiceId: id, chargeId: id, subscriptionId: id }
      const payment = { ...about, ...ids, total: 100, paidAt: AT }
      await db.transaction().execute(tx => insertUnassigned(tx, payment))
    }
    const parts = otherCharges.map(one => ({ ...one, chargeId: named(one.chargeId) }))
    const paid = { ...INVOICE, invoiceId, chargeId: named('ch_1'), otherCharges: parts }
    const rest = await withoutHeld(db, paid)
    const numbers = rest && [rest, ...rest.otherCharges].map(one => one.chargeId.slice(-1))
    return rest && { numbers, total: rest.total, card: rest.card }
  }

  test('keeps all of them while none is held', async () => {
    expect(await left('a')).toEqual({ numbers: ['1', '2', '3'], total: 3000, card: CARD })
    expect(await left('b', { otherCharges: [] })).toMatchObject({ numbers: ['1'] })
  })

  test('is led by the largest of the others, whose card is unknown', async () => {
    expect(await left('c', { held: [2] })).toEqual({ numbers: ['1', '3'], total: 3000, card: CARD })
    expect(await left('d', { held: [1] })).toEqual({ numbers: ['2', '3'], total: 165, card: null })
  })

  test('leaves out the charge that the operator made the month', async () => {
    await storeMonth(db, { invoice_id: 'e', charge_id: 'ch_e_1', seller_id: sellerId })
    expect(await left('e')).toMatchObject({ numbers: ['2', '3'] })
  })

  test('is a month that is paid again by its only charge', async () => {
    await storeMonth(db, { invoice_id: 'f', charge_id: 'ch_f_1', seller_id: sellerId })
    expect(await left('f', { otherCharges: [] })).toMatchObject({ numbers: ['1'] })
  })

  test('is nothing when all are held', async () => {
    expect(await left('g', { held: [1, 2, 3] })).toBeNull()
  })
})
