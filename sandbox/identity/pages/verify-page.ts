import type { Clock } from '@yosooi/sandbox-kit/clock'
import { hostedPage } from '@yosooi/sandbox-kit/page'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Verification } from '../verification/verification.ts'

/** The page behind the link of the verification mail. */
export function createVerifyPage(
  verification: Verification,
  clock: Clock,
  productUrl: string,
): Hono {
  const routes = new Hono()
  routes.get('/', c => {
    const person = verification.confirm(c.req.query('token') ?? '')
    const title = person ? 'メールアドレスを確認しました' : 'リンクを使えませんでした'
    const content = html`<p class="q">${
      person
        ? html`${person.email} の確認が終わりました。ヨソオイに戻ってお進みください。`
        : '期限が切れたか、途中で切れています。ヨソオイから確認のメールをもう一度お送りください。'
    }</p>
<div class="fm"><a class="b go wide" href="${productUrl}">ヨソオイに戻る</a></div>`
    return c.html(hostedPage({ title, now: clock.now(), content }), person ? 200 : 400)
  })
  return routes
}
