import { readInput, wantsPage } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { z } from 'zod'
import { payWaitingRefunds } from '../billing/money-back/refund-journey.ts'
import { StripeFailure } from '../failure.ts'
import { ActRefusal } from './act.ts'
import { acts } from './acts.ts'
import type { ControlParts } from './person-calls.ts'

const resending = z.union([
  z.object({ delivery: z.coerce.number().int() }),
  z.object({ event: z.string() }),
])

/** `POST /control/payments/{act}`, and the endpoints that send webhooks again. */
export function createActCalls({ provider, changed }: ControlParts): Hono {
  const app = new Hono()
  const { deliveries, transaction } = provider

  for (const act of acts) {
    const input = z.looseObject({ [act.field]: z.string() })
    app.post(`/control/payments/${act.name}`, async c => {
      const { data, fault } = await readInput(c, input)
      if (!data) return c.json(fault, 400)
      const { [act.field]: id, ...options } = data
      const done = transaction(() => {
        const result = act.run(provider, String(id), options)
        payWaitingRefunds(provider)
        return result
      })
      changed()
      return wantsPage(c) ? c.redirect('/#trouble', 303) : c.json(done)
    })
  }

  app.post('/control/payments/resend_webhook', async c => {
    const { data, fault } = await readInput(c, resending)
    if (!data) return c.json(fault, 400)
    const found =
      'event' in data ? deliveries.byEvent(data.event) : [deliveries.bySeq(data.delivery)]
    const known = found.filter(delivery => delivery !== undefined)
    if (known.length === 0) throw new ActRefusal(404, '見つかりません')
    for (const delivery of known) deliveries.again(delivery)
    changed()
    return wantsPage(c) ? c.redirect('/#webhooks', 303) : c.json({ sent: known.length })
  })

  app.post('/control/payments/resend_webhooks', c => {
    const missing = deliveries.undelivered()
    for (const delivery of missing) deliveries.again(delivery)
    changed()
    return wantsPage(c) ? c.redirect('/#webhooks', 303) : c.json({ sent: missing.length })
  })

  app.onError((error, c) => {
    if (error instanceof StripeFailure) return c.json(error.toBody(), 409)
    if (!(error instanceof ActRefusal)) throw error
    return c.json({ error: { message: error.message } }, error.status)
  })
  return app
}
