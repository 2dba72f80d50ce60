import { html } from 'hono/html'
import { type Html, hostedPage } from '../../kit/page.ts'

export function notFoundPage(now: Date): Html {
  const content = html`<p>このリンクは使えません。元のページからもう一度お進みください。</p>`
  return hostedPage({ title: 'ページが見つかりません', now, content })
}
