import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import type { PaymentsSummary, SentWebhook } from '@yosooi/stripe-sandbox/payments-summary'
import { html } from 'hono/html'
import type { Person } from '../identity/persons.ts'
import type { Portrait } from './portrait.ts'

export function personsPanel(persons: readonly Person[], productUrl: string): Html {
  const rows = persons.map(
    person => html`<tr><td><span class="who"><span class="ini" aria-hidden="true">${[...person.name][0]}</span><span>${person.name}<br><span class="q s">${person.email}</span></span></span></td>
<td>${person.emailVerified ? html`<span class="tag ok">確認ずみ</span>` : html`<span class="tag mid">未確認</span>`}</td>
<td class="mono q wide-only">${person.sub}</td>
<td><a href="/mail?to=${encodeURIComponent(person.email)}">届いたメール</a></td></tr>`,
  )
  return html`<section class="panel" aria-labelledby="persons"><header><h2 id="persons">人</h2>
<span class="q"><a href="${productUrl}/login">ヨソオイのログイン</a>では、だれとしてでも入れます。</span></header>
<div class="scroll"><table class="tb"><thead><tr><th scope="col">名前</th><th scope="col">メール</th><th scope="col" class="wide-only">識別子</th><th scope="col"><span class="sr">郵便</span></th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

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

export function figuresPanel({ figures }: PaymentsSummary): Html {
  return html`<section class="panel bill" aria-labelledby="payments"><header><h2 id="payments">支払い</h2></header>
<dl>${figures.map(({ label, value }) => html`<div><dt>${label}</dt><dd class="mono">${value}</dd></div>`)}</dl></section>`
}

export function portsPanel(portrait: Portrait): Html {
  const unseen = portrait.mails.filter(mail => !mail.seen).length
  const ports = [
    { name: '本人確認', state: `${portrait.persons.length}人`, speaks: 'OIDC' },
    { name: '支払い', state: '動作中', speaks: 'Stripe 互換 API' },
    { name: '郵便受け', state: `${unseen}通 未読`, speaks: 'SMTP' },
    { name: '計測', state: `${portrait.analytics.length}件`, speaks: '受け取るだけ' },
    { name: '時計', state: '動作中', speaks: 'CLOCK_URL' },
  ]
  return html`<ul class="ports" aria-label="つなぎ先">${ports.map(
    ({ name, state, speaks }) =>
      html`<li><b>${name}<span class="tag ok">${state}</span></b><span class="mono">${speaks}</span></li>`,
  )}</ul>`
}

export const resetPanel: Html = html`<section class="panel" aria-labelledby="reset"><header><h2 id="reset">はじめに戻す</h2>
<span class="q">人、メール、支払いをすべて消し、時計を合わせます。ヨソオイのデータはそのまま残ります。</span></header>
<form method="post" action="/control/reset"><button class="b sm warn" name="reset" value="all">世界をはじめに戻す</button></form></section>`
