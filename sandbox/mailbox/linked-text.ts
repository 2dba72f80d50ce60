import type { Html } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'

/** Plain text in which web addresses become links. */
export function linked(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>"「」（）。、]+)/)
  return html`${pieces.map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))}`
}
