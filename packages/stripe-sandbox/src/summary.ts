import { balanceOf } from './billing/payouts/balances.ts'
import type { Act } from './control/act.ts'
import { acts } from './control/acts.ts'
import { portalSwitch } from './control/portal-calls.ts'
import type { Delivery } from './events/delivery-row.ts'
import { mishapKinds } from './evil-day/evil-day.ts'
import { portrayDay } from './evil-day/portray-day.ts'
import { faultSwitches } from './faults/fault-switches.ts'
import { yen } from './pages/yen.ts'
import type { PaymentsSummary, SentWebhook, UpcomingEvent, WorldAct } from './payments-summary.ts'
import type { Provider } from './provider.ts'
import type { DueJob, DueKind } from './store/due-work.ts'

const SHOWN_UPCOMING = 200
const SHOWN_WEBHOOKS = 50

export function summarize(provider: Provider): PaymentsSummary {
  const { due, deliveries } = provider
  return {
    figures: figuresOf(provider),
    upcoming: due.upcoming(SHOWN_UPCOMING).map(job => toUpcoming(provider, job)),
    webhooks: deliveries.latest(SHOWN_WEBHOOKS).map(one => toWebhook(provider, one)),
    undelivered: deliveries.countUndelivered(),
    faults: [...faultSwitches(provider), portalSwitch(provider)],
    acts: acts.map(act => toWorldAct(provider, act)),
    mishaps: mishapKinds.map(({ happen: _, atOnce: __, ...choice }) => choice),
    evilDay: portrayDay(provider),
  }
}

function figuresOf({ store, deliveries }: Provider): PaymentsSummary['figures'] {
  const running = store.count('subscription', { whereNot: { status: 'canceled' } })
  const unpaid = store.count('subscription', { where: { status: 'past_due' } })
  const platform = balanceOf(store, '')
  return [
    { label: '続いている契約', value: String(running) },
    { label: '支払い待ち', value: String(unpaid) },
    { label: '受け取り口座', value: String(store.count('account')) },
    { label: '運営の残高（出金できる）', value: yen(platform.available) },
    { label: '運営の残高（待っている）', value: yen(platform.pending) },
    { label: '届いていない Webhook', value: String(deliveries.pending()) },
  ]
}

const kindOf: Readonly<Record<DueKind, UpcomingEvent['kind']>> = {
  expire_session: 'expiry',
  end_period: 'renewal',
  finalize_invoice: 'renewal',
  retry_invoice: 'retry',
  charge_booked: 'ripening',
  funds_available: 'ripening',
  payout_leaves: 'payout',
  payout_arrives: 'payout',
  payout_returns: 'payout',
  open_dispute: 'dispute',
  refund_fails: 'dispute',
  refund_numbered: 'dispute',
  webhook_leaves: 'webhook',
  mishap: 'mishap',
  evil_day_ends: 'mishap',
}

function toUpcoming(provider: Provider, job: DueJob): UpcomingEvent {
  return { at: new Date(job.at * 1000), kind: kindOf[job.kind], label: labelOf(provider, job) }
}

const payoutStep: Readonly<Partial<Record<DueKind, string>>> = {
  payout_leaves: '出金の手配',
  payout_arrives: '着金',
  payout_returns: '出金のもどり',
}

function labelOf({ store, deliveries, days }: Provider, { kind, ref }: DueJob): string {
  if (kind === 'mishap' || kind === 'evil_day_ends') return mishapLabel(days, kind, ref)
  if (kind === 'webhook_leaves') return `知らせが届く ${deliveries.bySeq(Number(ref))?.eventType}`
  if (kind === 'expire_session') {
    const session = store.get('checkout.session', ref)
    return `支払いページの期限 ${session?.customer_details?.email ?? ''}`
  }
  if (kind === 'funds_available') {
    const net = store.get('balance_transaction', ref)?.net ?? 0
    return `${net < 0 ? '残高から出る' : '残高に加わる'} ${yen(Math.abs(net))}`
  }
  const journey = payoutStep[kind]
  if (journey) return `${journey} ${yen(store.get('payout', ref)?.amount ?? 0)}`
  if (kind === 'charge_booked') return `記帳 ${yen(store.get('charge', ref)?.amount ?? 0)}`
  if (kind === 'end_period') {
    const subscription = store.get('subscription', ref)
    const email = store.get('customer', subscription?.customer ?? '')?.email ?? ''
    return `${subscription?.cancel_at_period_end ? '契約の終わり' : '更新'} ${email}`
  }
  if (kind === 'open_dispute') {
    return `異議申し立て ${yen(store.get('charge', ref)?.amount ?? 0)}`
  }
  if (kind === 'refund_fails' || kind === 'refund_numbered') {
    const amount = yen(store.get('refund', ref)?.amount ?? 0)
    return `${kind === 'refund_fails' ? '返金の失敗' : '返金の番号'} ${amount}`
  }
  const invoice = store.get('invoice', ref)
  return `${kind === 'retry_invoice' ? '請求のやり直し' : '請求'} ${yen(invoice?.amount_due ?? 0)} ${invoice?.customer_email ?? ''}`
}

function toWebhook({ endpoints }: Provider, delivery: Delivery): SentWebhook {
  return {
    delivery: delivery.seq,
    state: delivery.state,
    at: new Date(delivery.madeAt),
    type: delivery.eventType,
    object: JSON.parse(delivery.body).data.object.id ?? '',
    destination: endpoints.find(delivery.endpoint)?.connect ? 'connect' : 'platform',
    status: delivery.lastStatus,
    attempts: delivery.attempts,
  }
}

function toWorldAct(provider: Provider, { name, title, field, choices }: Act): WorldAct {
  return { path: `/control/payments/${name}`, title, field, choices: choices(provider) }
}

function mishapLabel(days: Provider['days'], kind: DueKind, ref: string): string {
  if (kind === 'evil_day_ends') return 'わるい一日の終わり'
  const mishap = days.mishap(Number(ref))
  return `わるいこと ${mishapKinds.find(one => one.kind === mishap?.kind)?.title ?? ''}`
}
