import { balanceOf } from './billing/payouts/balances.ts'
import type { Act } from './control/act.ts'
import { acts } from './control/acts.ts'
import { portalSwitch } from './control/portal-calls.ts'
import type { Delivery } from './events/delivery-row.ts'
import { mishapKinds } from './evil-day/evil-day.ts'
import { portrayDay } from './evil-day/portray-day.ts'
import { faultSwitches } from './faults/fault-switches.ts'
import { yen } from './pages/yen.ts'
import type { PaymentsSummary, SentWebhook, WorldAct } from './payments-summary.ts'
import type { Provider } from './provider.ts'
import { toUpcoming } from './upcoming-event.ts'

const SHOWN_UPCOMING = 200
const SHOWN_WEBHOOKS = 50

export function summarizePayments(provider: Provider): PaymentsSummary {
  const { due, deliveries } = provider
  return {
    figures: figuresOf(provider),
    upcoming: due.upcoming(SHOWN_UPCOMING).map(job => toUpcoming(provider, job)),
    sellers: provider.store
      .list('account')
      .flatMap(({ email }) => email ?? [])
      .toReversed(),
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
