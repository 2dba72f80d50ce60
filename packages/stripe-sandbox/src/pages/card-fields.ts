import { field, type Html } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import { testCards } from '../billing/cards/test-cards.ts'
import type { CardErrors, CardInput } from './card-form.ts'

/** Number, expiry, code and name, in the same layout on every page. */
export function cardFields(input: CardInput, errors: CardErrors): Html {
  return html`${field({ name: 'number', label: 'カード番号', value: input.number, error: errors.number })}
<div class="row">${field({ name: 'expiry', label: '有効期限 (MM/YY)', value: input.expiry, error: errors.expiry })}
${field({ name: 'cvc', label: 'セキュリティコード', value: input.cvc, error: errors.cvc })}</div>
${field({ name: 'name', label: 'カード名義', value: input.name, error: errors.name })}`
}

/** One button per test card, which submits it; `promise` says what that does. */
export function tapPanel(promise: string): Html {
  return html`<form method="post"><h2>試すカード</h2><p class="q s">${promise}</p>
<div class="tap">${testCards.map(
    ({ number, title, tag: [text, tone] }) =>
      html`<button name="test_card" value="${number}"><span class="mono">${number.slice(-4)}</span><span>${title}<br><small class="mono">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</small></span><span class="tag ${tone}">${text}</span></button>`,
  )}</div></form>`
}
