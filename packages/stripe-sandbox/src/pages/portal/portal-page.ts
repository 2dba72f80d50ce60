import { type Html, page, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import { cardOf } from '../../billing/collect.ts'
import { billedSubscriptions } from '../../billing/incomplete-subscription.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { cardFields, tapPanel } from '../card-fields.ts'
import type { CardErrors, CardInput } from '../card-form.ts'
import { invoiceState } from '../invoice-state.ts'
import { yen } from '../yen.ts'
import { subscriptionForms } from './portal-subscriptions.ts'

type Configuration = Documents['billing_portal.configuration']
type PaymentMethod = Documents['payment_method']

/** Maximum number of invoices on the page. */
const SHOWN_INVOICES = 100

export interface PortalShown {
  readonly provider: Provider
  readonly customer: Documents['customer']
  readonly features: Configuration['features']
  /** '' when there is no link back. */
  readonly returnUrl: string
  readonly now: Date
  readonly input: CardInput
  readonly errors: CardErrors
  readonly notice: string | undefined
}

/** The customer's card and invoices. */
export function portalPage(shown: PortalShown): Html {
  const { provider, customer, features, returnUrl, now, notice } = shown
  const body = html`<main class="host"><header><h1>お支払いの管理</h1><span class="q">${customer.email}</span></header>
${notice ? html`<p class="note" role="status">${notice}</p>` : ''}
<div class="cards c2"><section class="panel" aria-labelledby="card"><h2 id="card">カード</h2>${cardsInUse(shown)}
${features.payment_method_update.enabled ? changeForm(shown) : ''}
${returnUrl ? html`<a class="back" href="${returnUrl}">${provider.business}に戻る</a>` : ''}</section>
${features.subscription_cancel.enabled ? subscriptions(shown) : ''}
${features.invoice_history.enabled ? invoices(shown) : ''}</div></main>`
  return page({ title: 'お支払いの管理', now, body })
}

function cardsInUse({ provider, customer }: PortalShown): Html {
  const cards = usedCards(provider, customer)
  if (cards.length === 0) return html`<p class="q">カードはまだ登録されていません。</p>`
  return html`<ul>${cards.map(
    card =>
      html`<li><span class="mono">•••• ${card?.last4}</span> ${card?.brand === 'visa' ? 'Visa' : card?.brand} <small>${String(card?.exp_month).padStart(2, '0')} / ${String(card?.exp_year).slice(-2)} まで</small> <span class="tag ok">使用中</span></li>`,
  )}</ul>`
}

/** The distinct cards of the running subscriptions; without any, the customer's default card. */
function usedCards(provider: Provider, customer: Documents['customer']): PaymentMethod['card'][] {
  const { store } = provider
  const running = billedSubscriptions(provider, customer.id)
  const own = store.get('payment_method', String(customer.invoice_settings.default_payment_method))
  const methods = running.map(one => cardOf(provider, one)).concat(running.length > 0 ? [] : [own])
  const byFingerprint = new Map(methods.map(method => [method?.card?.fingerprint, method?.card]))
  return [...byFingerprint.values()].filter(card => card !== undefined)
}

function changeForm({ input, errors }: PortalShown): Html {
  return html`${tapPanel('ひとつ押すと、そのカードに替えます。')}
<form class="fm" method="post"><h2>カードを入力</h2>${cardFields(input, errors)}
<button class="b go wide">カードを替える</button></form>`
}

function subscriptions({ provider, customer, features }: PortalShown): Html {
  return subscriptionForms(billedSubscriptions(provider, customer.id), features.subscription_cancel)
}

function invoices({ provider, customer }: PortalShown): Html {
  const rows = provider.store
    .list('invoice', { where: { customer: customer.id }, limit: SHOWN_INVOICES })
    .filter(({ status }) => status !== 'draft')
  const title = html`<h2 id="invoices">明細</h2>`
  if (rows.length === 0) {
    return html`<section class="panel" aria-labelledby="invoices">${title}<p class="q">まだありません。</p></section>`
  }
  return html`<section class="panel" aria-labelledby="invoices">${title}<div class="scroll"><table class="tb">
<thead><tr><th scope="col">日時</th><th scope="col">内容</th><th scope="col">金額</th><th scope="col">状態</th></tr></thead>
<tbody>${rows.map(invoiceRow)}</tbody></table></div></section>`
}

function invoiceRow(invoice: Documents['invoice']): Html {
  const [text, tone] = invoiceState(invoice)
  const name = invoice.lines.data[0]?.description ?? ''
  const link = invoice.hosted_invoice_url
  return html`<tr><td class="mono">${tokyoTime(new Date(invoice.created * 1000))}</td><td>${link ? html`<a href="${link}">${name}</a>` : name}</td>
<td class="amt">${yen(invoice.total)}</td><td class="amt"><span class="tag ${tone}">${text}</span></td></tr>`
}
