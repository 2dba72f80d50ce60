import { readInput } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { z } from 'zod'
import { createPersonCalls } from '../identity/person-calls.ts'
import { createTroubleCalls } from '../identity/trouble/trouble-calls.ts'
import { controlPage } from './control-page.ts'
import { type ControlParts, portraySandbox } from './portrait.ts'
import { readAfterwards } from './product-books.ts'
import { readProductEvents } from './product-events.ts'

const mailRefusalInput = z.object({
  to: z.string().min(1),
  /** 550 is a permanent refusal, 451 a temporary one. */
  code: z.coerce.number().int().min(400).max(599).default(550),
  times: z.coerce.number().int().min(1).default(1),
})

/** The page `/` and the `/control/*` endpoints of persons, mails and faults of the login. */
export function createControl(parts: ControlParts): Hono {
  const { identity, mails, refusals, settings } = parts
  const routes = new Hono()

  routes.get('/', async c => {
    const portrait = portraySandbox(parts)
    const product = { identity, productUrl: settings.webhookUrl }
    const { sellers, evilDay } = portrait.payments
    const asked = { ...product, operator: settings.operator }
    const [otherEvents, afterwards] = await Promise.all([
      readProductEvents(product, sellers),
      evilDay && readAfterwards(asked, evilDay.begins),
    ])
    return c.html(controlPage(portrait, { otherEvents, afterwards }, c.req.query()))
  })
  routes.get('/control/world', c => c.json(portraySandbox(parts)))

  routes.route('/', createPersonCalls(identity, settings.productUrl))
  routes.route('/', createTroubleCalls(identity.trouble))

  routes.get('/control/mails', c =>
    c.json(mails.list(c.req.query('to')).map(({ seen: _seen, ...mail }) => mail)),
  )

  routes.post('/control/mails/refuse', async c => {
    const { data, fault } = await readInput(c, mailRefusalInput)
    if (!data) return c.json(fault, 400)
    refusals.add(data)
    return c.json({ success: true })
  })
  return routes
}
