import { type Html, page, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { Documents } from '../store/document.ts'
import { cardFields, tapPanel } from './card-fields.ts'
import type { CardErrors, CardInput } from './card-form.ts'
import { invoiceState } from './invoice-state.ts'
import { yen } from './yen.ts'

type Invoice = Documents['invoice']

interface Shown {
  readonly invoice: Invoice
  /** True when the payment waits for the card owner's authentication. */
  readonly awaited: boolean
  readonly now: Date
  readonly input: CardInput
  readonly errors: CardErrors
  readonly notice: string | undefined
}

/** An invoice, with a card form while it is open. */
export function invoicePage(shown: Shown): Html {
  const { invoice, now } = shown
  const body = html`<main class="host"><header><h1>ご請求</h1><span class="q mono">${invoice.number}</span></header>
<div class="cards c2">${bill(invoice)}${invoice.status === 'open' ? form(shown) : ''}</div></main>`
  return page({ title: 'ご請求', now, body })
}

function bill(invoice: Invoice): Html {
  const [text, tone] = invoiceState(invoice)
  const lines = invoice.lines.data
  const [line] = lines
  const date = (seconds: number) => tokyoTime(new Date(seconds * 1000)).slice(0, 10)
  return html`<section class="panel bill" aria-label="ご請求の内容"><p class="yen">${yen(invoice.total)}</p><p><span class="tag ${tone}">${text}</span></p>
<dl>${lines.map(({ description, amount }) => html`<div><dt>${description}</dt><dd>${yen(amount)}</dd></div>`)}
<div><dt>合計</dt><dd>${yen(invoice.total)}</dd></div>
${line ? html`<div><dt>期間</dt><dd class="mono">${date(line.period.start)} – ${date(line.period.end)}</dd></div>` : ''}
${invoice.next_payment_attempt ? html`<div><dt>次に請求する日</dt><dd class="mono">${date(invoice.next_payment_attempt)}</dd></div>` : ''}</dl></section>`
}

function form({ invoice, awaited, input, errors, notice }: Shown): Html {
  return html`<div class="panel">${notice ? html`<p class="note" role="alert">${notice}</p>` : ''}
${awaited ? confirmation : ''}
${tapPanel('ひとつ押すと、そのカードで支払います。')}
<form class="fm" method="post"><h2>カード</h2>${cardFields(input, errors)}
<button class="b go wide">${yen(invoice.amount_remaining)}を支払う</button></form></div>`
}

const confirmation = html`<form class="fm" method="post"><h2>本人確認</h2><p class="q s">カード会社がご本人の確認を求めています。</p>
<button class="b go wide" name="confirm" value="true">登録したカードで確認に進む</button></form>`
