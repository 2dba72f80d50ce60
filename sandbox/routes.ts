import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Clock } from '@yosooi/sandbox-kit/clock'
import { createSandboxApp } from '@yosooi/sandbox-kit/sandbox-app'
import type { World } from '@yosooi/sandbox-kit/world'
import type { Payments } from '@yosooi/stripe-sandbox/payments'
import type { Hono } from 'hono'
import type { Analytics } from './analytics/analytics.ts'
import type { Identity } from './identity/identity.ts'

export function createRoutes(parts: {
  readonly world: World
  readonly clock: Clock
  readonly identity: Identity
  readonly payments: Payments
  readonly mailbox: Hono
  readonly analytics: Analytics
  readonly push: Hono
  readonly control: Hono
}): (request: IncomingMessage, response: ServerResponse) => void {
  const { world, clock, identity, payments, mailbox, analytics, push, control } = parts
  const app = createSandboxApp(world, clock)
  app.route('/identity', identity.routes)
  app.route('/mail', mailbox)
  app.route('/analytics', analytics.routes)
  app.route('/', push)
  app.route('/', payments.routes)
  app.route('/', control)

  const listener = getRequestListener(app.fetch)
  return (request, response) => {
    const { url = '/' } = request
    if (url.startsWith('/identity') && identity.trouble.strikes(request, response)) return
    if (isForProvider(url)) identity.provider(request, response)
    else void listener(request, response)
  }
}

/** Everything under `/identity` except the routes that the sandbox adds to the OpenID provider. */
function isForProvider(url: string): boolean {
  return /^\/identity(?!\/(?:interaction|verify|userinfo|management)\b)(?:[/?]|$)/.test(url)
}
