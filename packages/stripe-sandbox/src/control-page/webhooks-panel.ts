import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { PaymentsSummary, SentWebhook } from '../payments-summary.ts'

/** Number of deliveries on the page; the rest is in a collapsed section. */
const shownWebhooks = 12

export function webhooksPanel({ webhooks, undelivered }: PaymentsSummary): Html {
  const items = webhooks.map(
    hook => html`<li><span class="mono q">${tokyoTime(hook.at).slice(5)}</span><span class="mono">${hook.type}</span>${statusTag(hook)}
<small>${hook.object} → ${hook.destination}${hook.attempts > 1 ? `　${hook.attempts}回め` : ''}</small>${hook.state === 'pending' ? '' : resendForm(hook)}</li>`,
  )
  const rest = items.slice(shownWebhooks)
  return html`<section class="panel" id="webhooks" aria-labelledby="webhooks-title"><header><h2 id="webhooks-title">送った Webhook</h2><span class="q">新しい順</span></header>
${items.length > 0 ? html`<ul class="hooks">${items.slice(0, shownWebhooks)}</ul>` : html`<p class="q">まだ送っていません。</p>`}
${rest.length > 0 ? html`<details><summary>ほかの${rest.length}通</summary><ul class="hooks">${rest}</ul></details>` : ''}
${undelivered > 0 ? html`<form class="acts2" method="post" action="/control/payments/resend_webhooks"><button class="b sm" name="all" value="true">届いていないものを送り直す（${undelivered}）</button></form>` : ''}</section>`
}

function resendForm({ delivery, type }: SentWebhook): Html {
  return html`<form method="post" action="/control/payments/resend_webhook"><button class="b sm" name="delivery" value="${delivery}" aria-label="${type}を送り直す">送り直す</button></form>`
}

function statusTag({ status, state }: SentWebhook): Html {
  if (state === 'dropped') return html`<span class="tag no">落とした</span>`
  if (state === 'held') return html`<span class="tag mid">遅れて届く</span>`
  const tone = status === null ? 'mid' : status < 300 ? 'ok' : 'no'
  return html`<span class="tag ${tone} mono">${status ?? '待ち'}</span>`
}
