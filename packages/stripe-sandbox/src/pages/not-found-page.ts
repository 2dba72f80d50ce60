import { type Html, hostedPage } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'

export function notFoundPage(now: Date): Html {
  const content = html`<p>このリンクは使えません。元のページからもう一度お進みください。</p>`
  return hostedPage({ title: 'ページが見つかりません', now, content })
}
