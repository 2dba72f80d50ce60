import type Stripe from 'stripe'
import type {
  ListedAccount,
  ListedEvent,
  ListedSubscription,
  ListPage,
  ListPlace,
  ProviderLists,
} from '../../ports/provider-lists.ts'
import { unlessCutOff } from './gone.ts'
import { idOf, movementOf } from './movement.ts'
import { orRefusal } from './refusal.ts'
import { stateOfSubscription } from './subscription.ts'

const LONGEST_PAGE = 100

const placed = ({ olderThan, newerThan, since }: ListPlace) => ({
  limit: LONGEST_PAGE,
  ...(olderThan && { starting_after: olderThan }),
  ...(newerThan && { ending_before: newerThan }),
  ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
})

const on = (stripeAccount: string | null) => (stripeAccount ? { stripeAccount } : {})

async function pageOf<T, Item>(
  asked: Promise<Stripe.ApiList<T>>,
  toItem: (object: T) => Item,
): Promise<ListPage<Item>> {
  const { data, has_more: hasMore } = await orRefusal(unlessCutOff(asked))
  return { items: data.map(toItem), hasMore }
}

/** The lists of the port, by Stripe's API. */
export const stripeLists = (stripe: Stripe): ProviderLists => ({
  listEvents: (account, place) => pageOf(stripe.events.list(placed(place), on(account)), toEvent),
  listMovements: (account, place) => {
    const asked = { ...placed(place), expand: ['data.source'] }
    return pageOf(stripe.balanceTransactions.list(asked, on(account)), movementOf)
  },
  listAccounts: place => pageOf(stripe.accounts.list(placed(place)), toAccount),
  listSubscriptionPage: place => {
    const asked = { ...placed(place), status: 'all' as const, expand: ['data.latest_invoice'] }
    return pageOf(stripe.subscriptions.list(asked), toSubscription)
  },
  findInvoiceOfCharge: chargeId => findInvoiceOfCharge(stripe, chargeId),
  async platformBalance() {
    const { available, pending } = await stripe.balance.retrieve()
    return { available: yenIn(available), pending: yenIn(pending) }
  },
  onAnswer(listener) {
    const tell = ({ status }: Stripe.ResponseEvent) => listener(status)
    stripe.on('response', tell)
    return () => stripe.off('response', tell)
  },
})

const yenIn = (amounts: { amount: number; currency: string }[]): number =>
  amounts.find(({ currency }) => currency === 'jpy')?.amount ?? 0

function toEvent({ id, type, data, account }: Stripe.Event): ListedEvent {
  const object = data.object as { id?: string }
  return { id, type, objectId: object.id ?? '', accountId: account ?? null }
}

function toSubscription(subscription: Stripe.Subscription): ListedSubscription {
  const state = stateOfSubscription(subscription)
  const { latest_invoice: latest } = subscription
  const isPaid = latest !== null && typeof latest !== 'string' && latest.status === 'paid'
  return { ...state, id: subscription.id, paidInvoiceId: isPaid ? (latest.id ?? null) : null }
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
