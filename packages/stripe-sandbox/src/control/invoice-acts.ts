import { payPartByHand } from '../billing/by-hand/bill-by-hand.ts'
import { yen } from '../pages/yen.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type Act, ActRefusal } from './act.ts'
import { amountIn, type Options } from './act-options.ts'
import { actsOn } from './acts-on.ts'

const act = actsOn({
  type: 'invoice',
  label: (_provider, { amount_remaining, customer_email }) =>
    `${yen(amount_remaining)} ${customer_email ?? ''}`,
  state: ({ status }) => status,
})

export const invoiceActs: readonly Act[] = [
  act({
    name: 'pay_part_by_hand',
    title: '請求書の一部を支払う',
    possible: ({ status }) => status === 'open',
    work: payPartOf,
  }),
]

function payPartOf(provider: Provider, invoice: Documents['invoice'], options: Options) {
  const amount = amountIn(options, 'amount') ?? invoice.amount_remaining
  if (amount > invoice.amount_remaining)
    throw new ActRefusal(409, `${yen(invoice.amount_remaining)}まで支払えます`)
  return payPartByHand(provider, invoice, amount)
}
