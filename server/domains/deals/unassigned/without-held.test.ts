import { expect, test } from 'vitest'
import type { PaidInvoice } from '../../../ports/provider-objects.ts'
import { byCharge } from './without-held.ts'

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
