import { Hono } from 'hono'
import { asksOwner } from '../../billing/cards/test-cards.ts'
import { emptyCard, exampleInput, readCard } from '../card-form.ts'
import { notFoundPage } from '../not-found-page.ts'
import { askIdentity } from '../onboarding/identity-question.ts'
import { type PageParts, readForm } from '../page-parts.ts'
import { changeTo, showPortal } from './portal-answers.ts'
import { applyDecision, decisionOf } from './portal-cancellation.ts'
import { findVisit } from './portal-visit.ts'

const notices: Readonly<Record<string, string>> = {
  changed: 'カードを替えました。次のお支払いからこのカードを使います。',
  unpaid:
    'カードを替えましたが、未払いの分をお支払いできませんでした。別のカードをお試しください。',
  canceled: '解約の手続きをしました。',
  kept: '解約をとりやめました。',
  identity: '本人確認ができませんでした。もう一度お試しいただくか、別のカードをお使いください。',
}

/** `/pay/portal/{token}`: a customer's card and invoices. */
export function createPortalPages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/portal/:token', c => {
    const visit = findVisit(provider, c.req.param('token'))
    if (!visit) return c.html(notFoundPage(clock.now()), 404)
    return showPortal(c, parts, visit, { notice: notices[c.req.query('done') ?? ''] })
  })

  app.post('/pay/portal/:token', async c => {
    const form = await readForm(c)
    const visit = findVisit(provider, c.req.param('token'))
    const decision = visit && decisionOf(provider, visit, form)
    if (visit && decision) return applyDecision(c, parts, visit, decision)
    if (!visit?.features.payment_method_update.enabled) {
      return c.html(notFoundPage(clock.now()), 404)
    }
    const input = form.test_card ? exampleInput(form.test_card) : { ...emptyCard, ...form }
    const read = readCard(input, clock.now())
    if (!('card' in read)) return showPortal(c, parts, visit, { input, errors: read })
    if (asksOwner(read.test.behaviour)) {
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
