import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import { currentPeriod } from '../../billing/new-subscription.ts'
import type { Documents } from '../../store/document.ts'

type Subscription = Documents['subscription']
type Cancelling = Documents['billing_portal.configuration']['features']['subscription_cancel']

const reasons: Readonly<Record<string, string>> = {
  customer_service: '対応に満足できない',
  low_quality: '質に満足できない',
  missing_features: '足りないものがある',
  other: 'その他',
  switched_service: 'ほかのサービスに替える',
  too_complex: 'むずかしい',
  too_expensive: '値段が高い',
  unused: 'あまり使わない',
}

/** The running subscriptions, each with a form that ends or keeps it. */
export function subscriptionForms(running: Subscription[], cancelling: Cancelling): Html {
  if (running.length === 0) return html``
  return html`<section class="panel" aria-labelledby="subscriptions"><h2 id="subscriptions">契約</h2><ul>${running.map(
    subscription =>
      html`<li>${subscription.description ?? ''} ${form(subscription, cancelling)}</li>`,
  )}</ul></section>`
}

function form(subscription: Subscription, { cancellation_reason }: Cancelling): Html {
  if (subscription.cancel_at_period_end) {
    const end = tokyoTime(new Date(currentPeriod(subscription).end * 1000))
    return html`<form method="post"><small class="mono">${end} に終わります</small>
<button class="b sm" name="keep" value="${subscription.id}">解約をとりやめる</button></form>`
  }
  const options = cancellation_reason.enabled ? cancellation_reason.options : []
  return html`<form method="post">${
    options.length > 0
      ? html`<select class="in" name="feedback" aria-label="解約の理由">${options.map(
          option => html`<option value="${option}">${reasons[option] ?? option}</option>`,
        )}</select>`
      : ''
  }<button class="b sm" name="cancel" value="${subscription.id}">解約する</button></form>`
}
