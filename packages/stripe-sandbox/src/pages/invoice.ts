import { Hono } from 'hono'
import { asksOwner } from '../billing/cards/test-cards.ts'
import { awaitedIntent } from '../billing/invoices/pay-invoice.ts'
import { emptyCard, exampleInput, readCard } from './card-form.ts'
import { findInvoice, payWithCard, showInvoice } from './invoice-answers.ts'
import { askOwner } from './invoice-confirmation.ts'
import { notFoundPage } from './not-found-page.ts'
import { askIdentity } from './onboarding/identity-question.ts'
import { type PageParts, readForm } from './page-parts.ts'

const notices: Readonly<Record<string, string>> = {
  identity: '本人確認ができませんでした',
  card: 'カードが拒否されました。別のカードをお試しください',
}

/** `/pay/invoice/{token}`: one invoice, which can be paid while it is open. */
export function createInvoicePages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/invoice/:token', c => {
    const invoice = findInvoice(provider, c.req.param('token'))
    if (!invoice) return c.html(notFoundPage(clock.now()), 404)
    return showInvoice(c, parts, invoice, { notice: notices[c.req.query('failed') ?? ''] })
  })

  app.post('/pay/invoice/:token', async c => {
    const form = await readForm(c)
    const token = c.req.param('token')
    const invoice = findInvoice(provider, token)
    if (!invoice) return c.html(notFoundPage(clock.now()), 404)
    if (invoice.status !== 'open') return showInvoice(c, parts, invoice, {})
    if (form.confirm && awaitedIntent(provider, invoice)) {
      return askOwner(c, parts, invoice, token)
    }
    const input = form.test_card ? exampleInput(form.test_card) : { ...emptyCard, ...form }
    const read = readCard(input, clock.now())
    if (!('card' in read)) return showInvoice(c, parts, invoice, { input, errors: read })
    if (asksOwner(read.test.behaviour)) {
      const question = { ref: invoice.id, card: read.card, back: token }
      return askIdentity(c, parts, { ...question, purpose: 'invoice' })
    }
    return payWithCard(c, parts, { token, invoice, card: read.card, input })
  })
  return app
}
