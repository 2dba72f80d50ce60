import { mishapKinds } from './evil-day/evil-day.ts'
import type { UpcomingEvent } from './payments-summary.ts'
import type { Provider } from './provider.ts'
import type { Documents } from './store/document.ts'
import type { DueJob, DueKind } from './store/due-work.ts'

type Facts = Partial<Omit<UpcomingEvent, 'id' | 'at'>> & Pick<UpcomingEvent, 'kind' | 'what'>
type FactsOf = (provider: Provider, ref: string) => Facts

/** An event that the passing of time will cause, with the persons whom it concerns. */
export function toUpcoming(provider: Provider, { kind, ref, at }: DueJob): UpcomingEvent {
  const facts = FACTS[kind](provider, ref)
  const unknown = { person: null, partner: null, about: '', yen: null, subscription: null }
  return { id: `${kind}.${ref}`, at: new Date(at * 1000), ...unknown, ...facts }
}

const FACTS: Readonly<Record<DueKind, FactsOf>> = {
  expire_session: ({ store }, ref) => ({
    kind: 'expiry',
    what: '支払い画面の期限',
    person: store.get('checkout.session', ref)?.customer_details?.email ?? null,
  }),
  end_period: (provider, ref) => {
    const subscription = provider.store.get('subscription', ref)
    const ends = subscription?.cancel_at_period_end
    const kind = ends ? ({ kind: 'expiry', what: '契約の終わり' } as const) : RENEWAL
    return { ...kind, ...aboutSubscription(provider, subscription) }
  },
  finalize_invoice: (provider, ref) => ({
    kind: 'renewal',
    what: '請求',
    ...aboutInvoice(provider, ref),
  }),
  retry_invoice: (provider, ref) => ({
    kind: 'retry',
    what: 'もう一度請求',
    ...aboutInvoice(provider, ref),
  }),
  invoice_overdue: (provider, ref) => ({
    kind: 'expiry',
    what: '請求書の支払い期限',
    ...aboutInvoice(provider, ref),
  }),
  collection_resumes: (provider, ref) => ({
    kind: 'renewal',
    what: '引き落としの再開',
    ...aboutSubscription(provider, provider.store.get('subscription', ref)),
  }),
  charge_booked: (provider, ref) => ({
    kind: 'ripening',
    what: '記帳',
    ...aboutCharge(provider, ref),
  }),
  funds_available: ({ store }, ref) => {
    const net = store.get('balance_transaction', ref)?.net ?? 0
    const what = net < 0 ? '残高から出る' : '残高に加わる'
    return { kind: 'ripening', what, person: holderOf(store, ref), yen: Math.abs(net) }
  },
  payout_leaves: payoutStep('出金の手配'),
  payout_arrives: payoutStep('着金'),
  payout_returns: payoutStep('出金のもどり'),
  open_dispute: (provider, ref) => ({
    kind: 'dispute',
    what: '異議申し立て',
    ...aboutCharge(provider, ref),
  }),
  refund_fails: refundStep('返金の失敗'),
  refund_numbered: refundStep('返金の番号'),
  webhook_leaves: ({ deliveries }, ref) => ({
    kind: 'webhook',
    what: `知らせが届く ${deliveries.bySeq(Number(ref))?.eventType ?? ''}`,
  }),
  mishap: ({ days }, ref) => ({ kind: 'mishap', what: mishapTitle(days, ref) }),
  evil_day_ends: () => ({ kind: 'mishap', what: 'わるい一日の終わり' }),
}

const RENEWAL = { kind: 'renewal', what: '更新' } as const

function mishapTitle(days: Provider['days'], ref: string): string {
  const mishap = days.mishap(Number(ref))
  return mishapKinds.find(one => one.kind === mishap?.kind)?.title ?? 'わるいこと'
}

function payoutStep(what: string): FactsOf {
  return ({ store }, ref) => ({
    kind: 'payout',
    what,
    person: holderOf(store, ref),
    yen: store.get('payout', ref)?.amount ?? null,
  })
}

function refundStep(what: string): FactsOf {
  return (provider, ref) => {
    const refund = provider.store.get('refund', ref)
    const { person } = aboutCharge(provider, String(refund?.charge))
    return { kind: 'dispute', what, person, yen: refund?.amount ?? null }
  }
}

/** The address of the account that holds the object; null for the platform's own. */
function holderOf(store: Provider['store'], id: string): string | null {
  return store.get('account', store.find(id)?.account ?? '')?.email ?? null
}

function aboutCharge({ store }: Provider, id: string) {
  const charge = store.get('charge', id)
  return { person: emailOf(store, charge?.customer), yen: charge?.amount ?? null }
}

function emailOf(store: Provider['store'], customer: string | null | undefined): string | null {
  return store.get('customer', customer ?? '')?.email ?? null
}

function aboutInvoice(provider: Provider, id: string) {
  const invoice = provider.store.get('invoice', id)
  const subscription = invoice?.parent?.subscription_details?.subscription
  return {
    ...aboutSubscription(provider, provider.store.get('subscription', String(subscription))),
    person: invoice?.customer_email ?? null,
    yen: invoice?.amount_due ?? null,
  }
}

function aboutSubscription(
  provider: Provider,
  subscription: Documents['subscription'] | undefined,
): Omit<Facts, 'kind' | 'what'> {
  if (!subscription) return {}
  const prices = subscription.items.data.map(
    ({ price, quantity }) => (price.unit_amount ?? 0) * (quantity ?? 1),
  )
  return {
    person: emailOf(provider.store, subscription.customer),
    partner: payeeOf(provider, subscription.id),
    about: subscription.description ?? '',
    yen: prices.reduce((sum, amount) => sum + amount, 0),
    subscription: subscription.id,
  }
}

/** The address of the account that received a transfer of the latest paid month. */
function payeeOf({ store }: Provider, subscription: string): string | null {
  const where = { 'parent.subscription_details.subscription': subscription, status: 'paid' }
  const invoice = store.list('invoice', { where, limit: 1 })[0]
  if (!invoice) return null
  const paid = store.list('invoice_payment', { where: { invoice: invoice.id }, limit: 1 })[0]
  const intent = String(paid?.payment.payment_intent ?? '')
  const charge = store.list('charge', { where: { payment_intent: intent }, limit: 1 })[0]
  const source_transaction = charge?.id ?? ''
  const transfer = store.list('transfer', { where: { source_transaction }, limit: 1 })[0]
  return store.get('account', transfer?.destination ?? '')?.email ?? null
}
