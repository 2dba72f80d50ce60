import { disputableAmount } from '../billing/money-back/disputable.ts'
import { openDispute } from '../billing/money-back/dispute.ts'
import { makeRefund, mayRefund } from '../billing/money-back/make-refund.ts'
import { yen } from '../pages/yen.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { ActRefusal, SHOWN_CHOICES } from './act.ts'
import { amountIn, type Options, textIn, truthIn } from './act-options.ts'
import { actsOn } from './acts-on.ts'

type Charge = Documents['charge']

const act = actsOn({
  type: 'charge',
  list: ({ store }) =>
    store.list('charge', { where: { status: 'succeeded' }, limit: SHOWN_CHOICES }),
  label: ({ store }, { amount, customer }) =>
    `${yen(amount)} ${store.get('customer', String(customer))?.email ?? ''}`,
  state: ({ status }) => status,
})

export const chargeActs = [
  act({
    name: 'open_dispute',
    title: '異議申し立てを起こす',
    possible: (charge, provider) => isOwn(charge) && disputableAmount(provider, charge) > 0,
    work: dispute,
  }),
  act({
    name: 'refund_by_hand',
    title: '管理画面から返金する',
    possible: (charge, provider) =>
      isOwn(charge) && !charge.refunded && (!charge.disputed || mayRefund(provider, charge)),
    work: (provider, charge, options) =>
      makeRefund(provider, charge, { amount: amountIn(options, 'amount') }),
  }),
]

/** False for the charge that a transfer creates on the receiving account. */
function isOwn({ paid, source_transfer }: Charge): boolean {
  return paid && source_transfer === null
}

function dispute(provider: Provider, charge: Charge, options: Options) {
  const left = disputableAmount(provider, charge)
  const amount = amountIn(options, 'amount') ?? left
  if (amount > left) throw new ActRefusal(409, `${yen(left)}まで申し立てられます`)
  return openDispute(provider, charge, {
    amount,
    reason: textIn(options, 'reason') ?? 'fraudulent',
    inquiry: truthIn(options, 'inquiry') ?? false,
  })
}
