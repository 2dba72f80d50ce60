import { Hono } from 'hono'
import { emptyCard, exampleInput, readCard } from './card-form.ts'
import { askIdentity } from './identity-question.ts'
import { findInvoice, pay, show } from './invoice-answers.ts'
import { notFoundPage } from './not-found-page.ts'
import { type PageParts, readForm } from './page-parts.ts'

/** `/pay/invoice/{token}`: one invoice, which can be paid while it is open. */
export function createInvoicePages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/invoice/:token', c => {
    const invoice = findInvoice(provider, c.req.param('token'))
    if (!invoice) return c.html(notFoundPage(clock.now()), 404)
    return show(c, parts, invoice, {})
  })

  app.post('/pay/invoice/:token', async c => {
    const form = await readForm(c)
    const token = c.req.param('token')
    const invoice = findInvoice(provider, token)
    if (!invoice) return c.html(notFoundPage(clock.now()), 404)
    if (invoice.status !== 'open') return show(c, parts, invoice, {})
    const input = form.test_card ? exampleInput(form.test_card) : { ...emptyCard, ...form }
    const read = readCard(input, clock.now())
    if (!('card' in read)) return show(c, parts, invoice, { input, errors: read })
    if (read.test.behaviour === 'asks_identity') {
      const question = { ref: invoice.id, card: read.card, back: token }
      return askIdentity(c, parts, { ...question, purpose: 'invoice' })
    }
    return pay(c, parts, { token, invoice, card: read.card, input })
  })
  return app
}
