import { chargeByHand, invoiceByHand, subscribeByHand } from '../billing/by-hand/bill-by-hand.ts'
import { CURRENCIES } from '../billing/payouts/currency.ts'
import { removeCustomer } from '../billing/remove-customer.ts'
import type { Act } from './act.ts'
import { amountIn, choiceIn, type Options } from './act-options.ts'
import { actsOn } from './acts-on.ts'

const act = actsOn({
  type: 'customer',
  label: (_provider, { id, email }) => email ?? id,
  state: () => null,
})

const USUAL_AMOUNT = 3000

/** In the smallest unit of the currency. */
const billIn = (options: Options) => ({
  amount: amountIn(options, 'amount') ?? USUAL_AMOUNT,
  currency: choiceIn(options, 'currency', CURRENCIES) ?? 'jpy',
})

export const customerActs: readonly Act[] = [
  act({
    name: 'delete_customer',
    title: 'お客さまを管理画面から消す',
    possible: () => true,
    work: removeCustomer,
  }),
  act({
    name: 'charge_by_hand',
    title: '管理画面からカードに請求する',
    possible: () => true,
    work: (provider, customer, options) => chargeByHand(provider, customer, billIn(options)),
  }),
  act({
    name: 'invoice_by_hand',
    title: '管理画面から一度だけの請求書を出す',
    possible: () => true,
    work: (provider, customer, options) => invoiceByHand(provider, customer, billIn(options)),
  }),
  act({
    name: 'subscribe_by_hand',
    title: '管理画面から契約を始める',
    possible: () => true,
    work: (provider, customer, options) => subscribeByHand(provider, customer, billIn(options)),
  }),
]
