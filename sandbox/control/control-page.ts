import { html } from 'hono/html'
import { type Html, page, tokyoTime } from '../kit/page.ts'
import type { Portrait } from './portrait.ts'

export function controlPage(portrait: Portrait): Html {
  const now = new Date(portrait.now)
  const body = html`<main class="world"><h1>${tokyoTime(now)}</h1></main>`
  return page({ title: '世界', now, tab: '/', body })
}
