import { type Context, Hono } from 'hono'
import type { Clock } from '../../kit/clock.ts'
import { type Card, keepableCard } from '../billing/card.ts'
import { completeCheckout } from '../billing/complete-checkout.ts'
import { expireSession } from '../billing/expire-session.ts'
import { findTestCard } from '../billing/test-cards.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type CardErrors, type CardInput, emptyCard, exampleInput, readCard } from './card-form.ts'
import { checkoutPage, closedPage } from './checkout-page.ts'
import { identityPage } from './identity-page.ts'
import { notFoundPage } from './not-found-page.ts'

type Session = Documents['checkout.session']

export interface PageParts {
  readonly provider: Provider
  readonly clock: Clock
  /** Called after each change. */
  changed(): void
}

/** Seconds for which the bank's page waits. */
const IDENTITY_LIFE = 600

/** `/pay/checkout/{session}` and the identity step of some cards. */
export function createCheckoutPages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/checkout/:id', c => {
    const session = currentSession(provider, c.req.param('id'))
    if (!session) return c.html(notFoundPage(clock.now()), 404)
    if (session.status !== 'open') return closed(c, parts, session)
    return show(c, parts, session, { notice: noticeOf(c.req.query('identity')) })
  })

  app.post('/pay/checkout/:id', async c => {
    const form = await readForm(c)
    const session = currentSession(provider, c.req.param('id'))
    if (!session) return c.html(notFoundPage(clock.now()), 404)
    if (session.status !== 'open') return closed(c, parts, session)
    return submitCard(c, parts, session, form)
  })

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

interface Payment {
  readonly card: Card
  readonly email: string | null
  readonly input: CardInput
}

function submitCard(
  c: Context,
  parts: PageParts,
  session: Session,
  form: Record<string, string>,
): Response | Promise<Response> {
  const { test_card, email = '' } = form
  const input = test_card ? exampleInput(test_card) : { ...emptyCard, ...form }
  const read = readCard(input, parts.clock.now())
  const asksEmail = !session.customer_details?.email && !session.customer_email
  const emailError =
    asksEmail && !/^\S+@\S+$/.test(email) ? 'メールアドレスを入力してください' : undefined
  if (!('card' in read)) return show(c, parts, session, { input, errors: read, email, emailError })
  if (emailError) return show(c, parts, session, { input, email, emailError })
  const payment = { card: read.card, email: email || null, input }
  if (read.test.behaviour === 'asks_identity') return askIdentity(c, parts, session, payment)
  return pay(c, parts, session, payment)
}

function pay(
  c: Context,
  parts: PageParts,
  session: Session,
  { card, email, input }: Payment,
): Response | Promise<Response> {
  const { provider, changed } = parts
  const paid = provider.transaction(() => completeCheckout(provider, session, card, email))
  changed()
  if (paid) return c.redirect(successUrl(session), 303)
  const errors = { number: 'カードが拒否されました。別のカードをお試しください' }
  return show(c, parts, session, { input, errors, email: email ?? '' })
}

function askIdentity(
  c: Context,
  { provider }: PageParts,
  session: Session,
  { card, email }: Payment,
): Response {
  const data = { card: JSON.stringify(card), email: email ?? '' }
  const expires = provider.now() + IDENTITY_LIFE
  const token = provider.links.create('three_d_secure', session.id, expires, data)
  return c.redirect(`/pay/verify/${token}`, 303)
}

function findStep({ store, links, now }: Provider, token: string) {
  const link = links.find(token)
  if (link?.kind !== 'three_d_secure' || link.expiresAt < now()) return undefined
  const session = store.get('checkout.session', link.ref)
  if (!session || (link.used && session.status === 'open')) return undefined
  const card: Card = JSON.parse(link.data.card ?? '{}')
  return { session, card, email: link.data.email || null }
}

interface Filled {
  readonly input?: CardInput
  readonly errors?: CardErrors
  readonly email?: string
  readonly emailError?: string | undefined
  readonly notice?: string | undefined
}

function show(
  c: Context,
  { provider, clock }: PageParts,
  session: Session,
  { input = emptyCard, errors = {}, email = '', emailError, notice }: Filled,
): Response | Promise<Response> {
  const markup = checkoutPage({
    provider,
    session,
    now: clock.now(),
    input,
    errors,
    email: { value: email, error: emailError },
    ...(notice ? { notice } : {}),
  })
  const failed = Object.keys(errors).length > 0 || emailError
  return c.html(markup, failed ? 422 : 200)
}

function closed(c: Context, { clock }: PageParts, session: Session): Response | Promise<Response> {
  if (session.status === 'complete' && c.req.method === 'POST') {
    return c.redirect(successUrl(session), 303)
  }
  return c.html(closedPage(session, clock.now(), successUrl(session)))
}

/** The session as it is now, also when its end came just before the clock's next look. */
function currentSession(provider: Provider, id: string): Session | undefined {
  const session = provider.store.get('checkout.session', id)
  if (session?.status === 'open' && session.expires_at <= provider.now()) {
    provider.transaction(() => expireSession(provider, id))
    return provider.store.get('checkout.session', id)
  }
  return session
}

export function successUrl(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function noticeOf(identity: string | undefined): string | undefined {
  if (identity !== 'failed') return undefined
  return '本人確認ができませんでした。もう一度お試しいただくか、別のカードをお使いください。'
}

export async function readForm(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** A test card as if it had been typed, for tools. */
export function exampleCard(number: string): Card | undefined {
  const test = findTestCard(number)
  return (
    test &&
    keepableCard(number, { brand: test.brand, expMonth: 12, expYear: 2034, name: 'TEST CARD' })
  )
}
