import type Stripe from 'stripe'
import type {
  ListedAccount,
  ListedEvent,
  ListedRefund,
  ListedSubscription,
  ListPage,
  ListPlace,
  ProviderLists,
} from '../../ports/provider-lists.ts'
import type { Ask } from './ask.ts'
import { fromSeconds } from './from-seconds.ts'
import { unlessCutOff } from './gone.ts'
import { idOf } from './id-of.ts'
import { yenIn } from './in-yen.ts'
import { stateOfRefund } from './money-back.ts'
import { movementOf } from './movement.ts'
import { orRefusal } from './refusal.ts'
import { stateInList } from './subscription.ts'

const LONGEST_PAGE = 100

const placed = ({ olderThan, newerThan, since }: ListPlace) => ({
  limit: LONGEST_PAGE,
  ...(olderThan && { starting_after: olderThan }),
  ...(newerThan && { ending_before: newerThan }),
  ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
})

const on = (stripeAccount: string | null) => (stripeAccount ? { stripeAccount } : {})

async function pageOf<T, Item>(
  ask: Ask,
  list: (stripe: Stripe) => Promise<Stripe.ApiList<T>>,
  toItem: (object: T) => Item,
): Promise<ListPage<Item>> {
  const { data, has_more: hasMore } = await ask(stripe => orRefusal(unlessCutOff(list(stripe))))
  return { items: data.map(toItem), hasMore }
}

/** Implements the port's lists with Stripe's API. */
export const stripeLists = (ask: Ask): Omit<ProviderLists, 'onAnswer'> => ({
  listEvents: (account, place) =>
    pageOf(ask, stripe => stripe.events.list(placed(place), on(account)), toEvent),
  listMovements: (account, place) => {
    const asked = { ...placed(place), expand: ['data.source'] }
    return pageOf(ask, stripe => stripe.balanceTransactions.list(asked, on(account)), movementOf)
  },
  listAccounts: place => pageOf(ask, stripe => stripe.accounts.list(placed(place)), toAccount),
  listSubscriptionPage: place => {
    const expand = ['data.latest_invoice', 'data.customer']
    const asked = { ...placed(place), status: 'all' as const, expand }
    return pageOf(ask, stripe => stripe.subscriptions.list(asked), toSubscription)
  },
  listRefundPage: place => pageOf(ask, stripe => stripe.refunds.list(placed(place)), toRefund),
  findInvoiceOfCharge: chargeId => ask(stripe => findInvoiceOfCharge(stripe, chargeId)),
  async platformBalance() {
    const { available, pending } = await ask(stripe => stripe.balance.retrieve())
    return { available: yenIn(available), pending: yenIn(pending) }
  },
})

function toEvent({ id, type, data, account }: Stripe.Event): ListedEvent {
  const object = data.object as { id?: string }
  return { id, type, objectId: object.id ?? '', accountId: account ?? null }
}

function toSubscription(subscription: Stripe.Subscription): ListedSubscription {
  const state = stateInList(subscription)
  const { latest_invoice: latest } = subscription
  const isPaid =
    latest !== null &&
    typeof latest !== 'string' &&
    latest.status === 'paid' &&
    latest.amount_paid > 0
  const madeAt = fromSeconds(subscription.created)
  return {
    ...state,
    id: subscription.id,
    madeAt,
    paidInvoiceId: isPaid ? (latest.id ?? null) : null,
  }
}

function toRefund(refund: Stripe.Refund): ListedRefund {
  const { key, hasFailed } = stateOfRefund(refund)
  return { id: refund.id, madeAt: fromSeconds(refund.created), key, hasFailed }
}

const toAccount = (account: Stripe.Account): ListedAccount => ({
  id: account.id,
  detailsSubmitted: account.details_submitted,
  payoutsEnabled: account.payouts_enabled,
  transfersActive: account.capabilities?.transfers === 'active',
})

async function findInvoiceOfCharge(stripe: Stripe, chargeId: string): Promise<string | null> {
  const { payment_intent } = await stripe.charges.retrieve(chargeId)
  const intent = idOf(payment_intent)
  if (!intent) return null
  const payment = { type: 'payment_intent' as const, payment_intent: intent }
  const { data } = await stripe.invoicePayments.list({ payment, status: 'paid', limit: 1 })
  return idOf(data[0]?.invoice)
}
