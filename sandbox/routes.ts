import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Clock } from '@yosooi/sandbox-kit/clock'
import { ownPagesOnly } from '@yosooi/sandbox-kit/own-pages-only'
import { hostedPage } from '@yosooi/sandbox-kit/page'
import { styles } from '@yosooi/sandbox-kit/styles'
import type { Payments } from '@yosooi/stripe-sandbox/payments'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Analytics } from './analytics/analytics.ts'
import type { Identity } from './identity/identity.ts'

type Bindings = { Bindings: HttpBindings }

export function createRoutes(parts: {
  readonly clock: Clock
  readonly identity: Identity
  readonly payments: Payments
  readonly mailbox: Hono
  readonly analytics: Analytics
  readonly push: Hono
  readonly control: Hono
}): (request: IncomingMessage, response: ServerResponse) => void {
  const { clock, identity, payments, mailbox, analytics, push, control } = parts
  const app = new Hono<Bindings>()
  app.get('/sandbox.css', c => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.use('/control/*', ownPagesOnly)
  app.get('/clock', c => c.json({ now: clock.now().toISOString() }))
  app.route('/identity', identity.routes)
  app.route('/mail', mailbox)
  app.route('/analytics', analytics.routes)
  app.route('/', push)
  app.route('/', payments.routes)
  app.route('/', control)
  app.notFound(c =>
    c.html(hostedPage({ title: '見つかりません', now: clock.now(), content: home }), 404),
  )
  app.onError((error, c) => {
    console.error(error)
    return c.html(hostedPage({ title: 'エラーが起きました', now: clock.now(), content: home }), 500)
  })

  const listener = getRequestListener(app.fetch)
  return (request, response) => {
    const { url = '/' } = request
    if (url.startsWith('/identity') && identity.trouble.strikes(request, response)) return
    if (isForProvider(url)) identity.provider(request, response)
    else void listener(request, response)
  }
}

const home = html`<p><a class="back" href="/">サンドボックスの世界へ</a></p>`

/** Everything under `/identity` except the routes that the sandbox adds to the OpenID provider. */
function isForProvider(url: string): boolean {
  return /^\/identity(?!\/(?:interaction|verify|userinfo|management)\b)(?:[/?]|$)/.test(url)
}
