import type { FaultSwitch } from '@yosooi/sandbox-kit/fault-switch'
import type { Html } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { PaymentsSummary, WorldAct } from '../payments-summary.ts'

/** Switches for the faults, and forms for the acts that concern one object. */
export function troublePanel(
  { faults: ofPayments, acts }: PaymentsSummary,
  ofOthers: readonly FaultSwitch[],
): Html {
  const faults = [...ofPayments, ...ofOthers]
  const on = faults.filter(fault => fault.on).length
  const possible = acts.filter(({ choices }) => choices.length > 0)
  const groups = Object.entries(Object.groupBy(faults, ({ group }) => group))
  return html`<section class="panel" id="trouble" aria-labelledby="trouble-title"><header><h2 id="trouble-title">調子をくずす</h2>
<span class="q">回数のないものは、切るまで続きます。いま${on}つ。</span></header>
<div class="sw">${groups.map(([group, some = []]) => html`<section aria-label="${group}"><h3>${group}</h3>${some.map(switchForm)}</section>`)}</div>
${possible.length > 0 ? html`<div class="acts2">${possible.map(actForm)}</div>` : ''}</section>`
}

function switchForm({ path, title, note, on, left, options }: FaultSwitch): Html {
  const rest = on && left !== null ? `　あと${left}回` : ''
  const fields = on ? [] : Object.entries(options)
  return html`<form method="post" action="${path}">${fields.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button role="switch" aria-checked="${String(on)}" name="on" value="${String(!on)}"><span>${title}<small>${note}${rest}</small></span><i aria-hidden="true"></i></button></form>`
}

function actForm({ path, title, field, choices }: WorldAct): Html {
  return html`<form class="act" method="post" action="${path}"><select class="in" name="${field}" aria-label="${title}: 相手">${choices.map(
    ({ value, label }) => html`<option value="${value}">${label}</option>`,
  )}</select><button class="b sm">${title}</button></form>`
}
