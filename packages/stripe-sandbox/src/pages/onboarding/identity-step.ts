import { type Context, Hono } from 'hono'
import type { Card } from '../../billing/cards/card.ts'
import type { Provider } from '../../provider.ts'
import type { Link } from '../../store/links.ts'
import { emptyCard } from '../card-form.ts'
import { resumeInvoice } from '../invoice-answers.ts'
import { resumeConfirmation } from '../invoice-confirmation.ts'
import { notFoundPage } from '../not-found-page.ts'
import { type PageParts, readForm } from '../page-parts.ts'
import { resumePortal } from '../portal/portal-answers.ts'
import { currentSession, paySession, showClosedSession } from '../session-answers.ts'
import { yen } from '../yen.ts'
import { identityPage } from './identity-page.ts'
import type { Purpose } from './identity-question.ts'

/** `/pay/verify/{token}`: the bank's authentication before some cards are charged or stored. */
export function createIdentityPages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/verify/:token', c => {
    const link = findStep(provider, c.req.param('token'))
    if (!link) return c.html(notFoundPage(clock.now()), 404)
    return c.html(identityPage(questionOf(provider, link), clock.now()))
  })

  app.post('/pay/verify/:token', async c => {
    const { result } = await readForm(c)
    const link = findStep(provider, c.req.param('token'))
    if (!link) return c.html(notFoundPage(clock.now()), 404)
    provider.links.markUsed(c.req.param('token'))
    const answered = result === 'complete'
    const card: Card | undefined = answered ? JSON.parse(link.data.card ?? '{}') : undefined
    if (link.data.purpose === 'confirmation') {
      return resumeConfirmation(c, parts, link.data.back ?? '', answered)
    }
    return resume[link.data.purpose as CardPurpose](c, parts, link, card)
  })
  return app
}

type Resume = (
  c: Context,
  parts: PageParts,
  link: Link,
  /** Undefined when the authentication failed. */
  card: Card | undefined,
) => Response | Promise<Response>

type CardPurpose = Exclude<Purpose, 'confirmation'>

const resume: Readonly<Record<CardPurpose, Resume>> = {
  checkout: resumeCheckout,
  portal: (c, parts, { data }, card) => resumePortal(c, parts, data.back ?? '', card),
  invoice: (c, parts, { data }, card) => resumeInvoice(c, parts, data.back ?? '', card),
}

function resumeCheckout(c: Context, parts: PageParts, link: Link, card: Card | undefined) {
  const session = currentSession(parts.provider, link.ref)
  if (!session) return c.html(notFoundPage(parts.clock.now()), 404)
  if (session.status !== 'open') return showClosedSession(c, parts, session)
  if (!card) return c.redirect(`/pay/checkout/${session.id}?identity=failed`, 303)
  return paySession(c, parts, session, { card, email: link.data.email || null, input: emptyCard })
}

function questionOf({ store }: Provider, { ref, data }: Link): string {
  if (data.purpose === 'portal') return 'カードをご本人が登録していることを確かめます。'
  const amount =
    store.get('checkout.session', ref)?.amount_total ?? store.get('invoice', ref)?.amount_due
  return `${yen(amount ?? 0)}のお支払いを確かめます。`
}

/** A link works once, except for a paid session, whose page then redirects back. */
function findStep({ store, links, now }: Provider, token: string): Link | undefined {
  const link = links.find(token)
  if (link?.kind !== 'three_d_secure' || link.expiresAt < now()) return undefined
  const session = store.get('checkout.session', link.ref)
  return link.used && (!session || session.status === 'open') ? undefined : link
}
