import { html } from 'hono/html'
import type { Html } from './page.ts'

/** The form that empties the sandbox; `note` says what is lost and what stays. */
export function resetPanel(note: string): Html {
  return html`<section class="panel" aria-labelledby="reset"><header><h2 id="reset">はじめに戻す</h2>
<span class="q">${note}</span></header>
<form method="post" action="/control/reset"><button class="b sm warn" name="reset" value="all">世界をはじめに戻す</button></form></section>`
}
