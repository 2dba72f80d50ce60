import { type Html, hostedPage } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'

/** The page on which the card's bank authenticates its owner (3-D Secure). */
export function identityPage(question: string, now: Date): Html {
  const content = html`<p>カード会社のページの身がわりです。${question}</p>
<form class="fm" method="post"><button class="b go wide" name="result" value="complete">本人確認を完了する</button>
<button class="b wide" name="result" value="fail">本人確認に失敗する</button></form>`
  return hostedPage({ title: '本人確認', now, content })
}
