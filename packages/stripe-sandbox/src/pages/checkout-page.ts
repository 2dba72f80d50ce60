import { field, type Html, hostedPage, page, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import { periodEnd } from '../billing/periods/calendar.ts'
import type { Provider } from '../provider.ts'
import { lineItemsOf } from '../resources/checkout/session-lines.ts'
import type { Documents } from '../store/document.ts'
import { cardFields, tapPanel } from './card-fields.ts'
import type { CardErrors, CardInput } from './card-form.ts'
import { yen } from './yen.ts'

type Session = Documents['checkout.session']

interface Shown {
  readonly provider: Provider
  readonly session: Session
  readonly now: Date
  readonly input: CardInput
  readonly errors: CardErrors
  readonly email: { readonly value: string; readonly error?: string | undefined }
  /** Message above the form when something went wrong. */
  readonly notice?: string
}

export function checkoutPage(shown: Shown): Html {
  const { provider, session, now, notice } = shown
  const total = session.amount_total ?? 0
  const body = html`<main class="host"><header><h1>お支払い</h1><span class="q">${provider.business}（テスト）</span></header>
<div class="cards c2">${bill(shown, total)}
<div class="panel">${notice ? html`<p class="note" role="alert">${notice}</p>` : ''}
${tapPanel('ひとつ押すと、そのカードで支払います。')}
<form class="fm" method="post"><h2>カード</h2>${fields(shown)}
<button class="b go wide">${yen(total)}を支払う</button></form></div></div></main>`
  return page({ title: 'お支払い', now, body })
}

function bill({ provider, session, now }: Shown, total: number): Html {
  const lines = lineItemsOf(provider, session.id)
  const back = session.cancel_url
  return html`<section class="panel bill" aria-label="ご注文"><p class="yen">${yen(total)}</p><p class="q">毎月</p>
<dl>${lines.map(line => html`<div><dt>${line.description}</dt><dd>${yen(line.amount_total)}</dd></div>`)}
<div><dt>合計（毎月）</dt><dd>${yen(total)}</dd></div>
<div><dt>次の請求</dt><dd class="mono">${nextCharge(now)}</dd></div>
${session.customer_details?.email ? html`<div><dt>メールアドレス</dt><dd>${session.customer_details.email}</dd></div>` : ''}</dl>
${back ? html`<a class="back" href="${back}">やめて戻る</a>` : ''}</section>`
}

function nextCharge(now: Date): string {
  const start = Math.floor(now.getTime() / 1000)
  const monthly = { interval: 'month', interval_count: 1 }
  return tokyoTime(new Date(periodEnd(start, start, monthly) * 1000))
}

function fields({ session, input, errors, email }: Shown): Html {
  const asksEmail = !session.customer_details?.email && !session.customer_email
  return html`${asksEmail ? field({ name: 'email', label: 'メールアドレス', type: 'email', ...email }) : ''}
${cardFields(input, errors)}`
}

interface Closed {
  readonly business: string
  readonly now: Date
  readonly successUrl: string
}

/** A session that can no longer be paid. */
export function closedPage(session: Session, { business, now, successUrl }: Closed): Html {
  if (session.status === 'complete') {
    const content = html`<p>このお支払いは完了しています。</p><p><a class="back" href="${successUrl}">${business}に戻る</a></p>`
    return hostedPage({ title: 'お支払い済みです', now, content })
  }
  const back = session.cancel_url
  const content = html`<p>このお支払いページの期限が切れました。もう一度お申し込みください。</p>
${back ? html`<p><a class="back" href="${back}">${business}に戻る</a></p>` : ''}`
  return hostedPage({ title: '期限が切れました', now, content })
}
