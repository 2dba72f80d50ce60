import { type Context, Hono } from 'hono'
import { asksOwner } from '../billing/cards/test-cards.ts'
import type { Documents } from '../store/document.ts'
import { emptyCard, exampleInput, readCard } from './card-form.ts'
import { notFoundPage } from './not-found-page.ts'
import { askIdentity } from './onboarding/identity-question.ts'
import { type PageParts, readForm } from './page-parts.ts'
import { currentSession, paySession, showClosedSession, showSession } from './session-answers.ts'

type Session = Documents['checkout.session']

/** `/pay/checkout/{session}`. */
export function createCheckoutPages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/checkout/:id', c => {
    const session = currentSession(provider, c.req.param('id'))
    if (!session) return c.html(notFoundPage(clock.now()), 404)
    if (session.status !== 'open') return showClosedSession(c, parts, session)
    return showSession(c, parts, session, { notice: noticeOf(c.req.query('identity')) })
  })

  app.post('/pay/checkout/:id', async c => {
    const form = await readForm(c)
    const session = currentSession(provider, c.req.param('id'))
    if (!session) return c.html(notFoundPage(clock.now()), 404)
    if (session.status !== 'open') return showClosedSession(c, parts, session)
    return submitCard(c, parts, session, form)
  })

  return app
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
  if (!('card' in read))
    return showSession(c, parts, session, { input, errors: read, email, emailError })
  if (emailError) return showSession(c, parts, session, { input, email, emailError })
  const payment = { card: read.card, email: email || null, input }
  if (asksOwner(read.test.behaviour)) {
    const { card, email } = payment
    return askIdentity(c, parts, { purpose: 'checkout', ref: session.id, card, email })
  }
  return paySession(c, parts, session, payment)
}

function noticeOf(identity: string | undefined): string | undefined {
  if (identity !== 'failed') return undefined
  return '本人確認ができませんでした。もう一度お試しいただくか、別のカードをお使いください。'
}
