import { type Context, Hono } from 'hono'
import type { Card } from '../billing/card.ts'
import { replaceCard } from '../billing/replace-card.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type CardErrors, type CardInput, emptyCard, exampleInput, readCard } from './card-form.ts'
import { askIdentity } from './identity-question.ts'
import { notFoundPage } from './not-found-page.ts'
import { type PageParts, readForm } from './page-parts.ts'
import { portalPage } from './portal-page.ts'

interface Visit {
  readonly token: string
  readonly customer: Documents['customer']
  readonly features: Documents['billing_portal.configuration']['features']
  readonly returnUrl: string
}

const notices: Readonly<Record<string, string>> = {
  changed: 'カードを替えました。次のお支払いからこのカードを使います。',
  unpaid:
    'カードを替えましたが、未払いの分をお支払いできませんでした。別のカードをお試しください。',
  identity: '本人確認ができませんでした。もう一度お試しいただくか、別のカードをお使いください。',
}

/** `/pay/portal/{token}`: a customer's card and invoices. */
export function createPortalPages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/portal/:token', c => {
    const visit = findVisit(provider, c.req.param('token'))
    if (!visit) return c.html(notFoundPage(clock.now()), 404)
    return show(c, parts, visit, { notice: notices[c.req.query('card') ?? ''] })
  })

  app.post('/pay/portal/:token', async c => {
    const form = await readForm(c)
    const visit = findVisit(provider, c.req.param('token'))
    if (!visit?.features.payment_method_update.enabled) {
      return c.html(notFoundPage(clock.now()), 404)
    }
    const input = form.test_card ? exampleInput(form.test_card) : { ...emptyCard, ...form }
    const read = readCard(input, clock.now())
    if (!('card' in read)) return show(c, parts, visit, { input, errors: read })
    if (read.test.behaviour === 'asks_identity') {
      const { id } = visit.customer
      return askIdentity(c, parts, {
        purpose: 'portal',
        ref: id,
        card: read.card,
        back: visit.token,
      })
    }
    return changeTo(c, parts, visit, { card: read.card, input })
  })
  return app
}

/** The visit goes on after the bank's question. */
export function resumePortal(
  c: Context,
  parts: PageParts,
  token: string,
  card: Card | undefined,
): Response | Promise<Response> {
  const visit = findVisit(parts.provider, token)
  if (!visit) return c.html(notFoundPage(parts.clock.now()), 404)
  if (!card) return c.redirect(`/pay/portal/${token}?card=identity`, 303)
  return changeTo(c, parts, visit, { card, input: emptyCard })
}

function changeTo(
  c: Context,
  parts: PageParts,
  visit: Visit,
  { card, input }: { readonly card: Card; readonly input: CardInput },
): Response | Promise<Response> {
  const { provider, changed } = parts
  const outcome = provider.transaction(() => replaceCard(provider, visit.customer, card))
  changed()
  if (outcome !== 'declined') return c.redirect(`/pay/portal/${visit.token}?card=${outcome}`, 303)
  const errors = { number: 'カードが拒否されました。別のカードをお試しください' }
  return show(c, parts, visit, { input, errors })
}

interface Filled {
  readonly input?: CardInput
  readonly errors?: CardErrors
  readonly notice?: string | undefined
}

function show(
  c: Context,
  { provider, clock }: PageParts,
  visit: Visit,
  { input = emptyCard, errors = {}, notice }: Filled,
): Response | Promise<Response> {
  const shown = { provider, ...visit, now: clock.now(), input, errors, notice }
  return c.html(portalPage(shown), Object.keys(errors).length > 0 ? 422 : 200)
}

function findVisit({ store, links, now }: Provider, token: string): Visit | undefined {
  const link = links.find(token)
  if (link?.kind !== 'portal' || link.expiresAt < now()) return undefined
  const customer = store.get('customer', link.ref)
  const configuration = store.get('billing_portal.configuration', link.data.configuration ?? '')
  if (!customer || !configuration) return undefined
  const { features } = configuration
  return { token, customer, features, returnUrl: link.data.return_url ?? '' }
}
