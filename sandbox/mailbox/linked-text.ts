import { html } from 'hono/html'
import type { Html } from '../kit/page.ts'

/** Plain text with its web addresses as links. */
export function linked(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>"「」（）。、]+)/)
  return html`${pieces.map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))}`
}
