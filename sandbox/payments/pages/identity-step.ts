import { Hono } from 'hono'
import type { Card } from '../billing/card.ts'
import type { Provider } from '../provider.ts'
import { emptyCard } from './card-form.ts'
import { identityPage } from './identity-page.ts'
import { notFoundPage } from './not-found-page.ts'
import { type PageParts, readForm } from './page-parts.ts'
import { closed, pay } from './session-answers.ts'

/** `/pay/verify/{token}`: the bank's question before some cards are charged. */
export function createIdentityPages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/verify/:token', c => {
    const step = findStep(provider, c.req.param('token'))
    if (!step) return c.html(notFoundPage(clock.now()), 404)
    return c.html(identityPage(step.session, clock.now()))
  })

  app.post('/pay/verify/:token', async c => {
    const { result } = await readForm(c)
    const step = findStep(provider, c.req.param('token'))
    if (!step) return c.html(notFoundPage(clock.now()), 404)
    const { session, card, email } = step
    if (session.status !== 'open') return closed(c, parts, session)
    provider.links.markUsed(c.req.param('token'))
    if (result !== 'complete') return c.redirect(`/pay/checkout/${session.id}?identity=failed`, 303)
    return pay(c, parts, session, { card, email, input: emptyCard })
  })
  return app
}

function findStep({ store, links, now }: Provider, token: string) {
  const link = links.find(token)
  if (link?.kind !== 'three_d_secure' || link.expiresAt < now()) return undefined
  const session = store.get('checkout.session', link.ref)
  if (!session || (link.used && session.status === 'open')) return undefined
  const card: Card = JSON.parse(link.data.card ?? '{}')
  return { session, card, email: link.data.email || null }
}
