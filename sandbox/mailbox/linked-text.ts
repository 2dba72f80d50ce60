import { html } from 'hono/html'
import type { Html } from '../kit/page.ts'

/** Plain text in which web addresses become links. */
export function linked(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>"「」（）。、]+)/)
  return html`${pieces.map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))}`
}
