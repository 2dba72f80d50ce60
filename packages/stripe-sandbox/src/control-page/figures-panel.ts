import type { Html } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { PaymentsSummary } from '../payments-summary.ts'

export function figuresPanel({ figures }: PaymentsSummary): Html {
  return html`<section class="panel bill" aria-labelledby="payments"><header><h2 id="payments">支払い</h2></header>
<dl>${figures.map(({ label, value }) => html`<div><dt>${label}</dt><dd class="mono">${value}</dd></div>`)}</dl></section>`
}
