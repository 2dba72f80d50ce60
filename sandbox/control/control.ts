import { readInput } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { choosePerson } from '../identity/chosen-person.ts'
import { createTroubleCalls } from '../identity/trouble-calls.ts'
import { controlPage } from './control-page.ts'
import { addressInput, mailRefusalInput, personInput, tokenInput } from './inputs.ts'
import { type ControlParts, portraySandbox } from './portrait.ts'
import { readAfterwards } from './product-books.ts'
import { readProductEvents } from './product-events.ts'

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

  routes.post('/control/token', async c => {
    const { data, fault } = await readInput(c, tokenInput)
    if (!data) return c.json(fault, 400)
    const person = identity.persons.byEmail(data.email)
    if (!person) return c.json({ error: { message: 'この世界にいない人です' } }, 404)
    return c.json({
      access_token: await identity.issueAccessToken(person.sub),
      id_token: await identity.issueIdToken(person.sub, data.login_age_seconds),
    })
  })

  routes.post('/control/enter', async c => {
    const { data, fault } = await readInput(c, tokenInput)
    if (!data) return c.json(fault, 400)
    choosePerson(c, data.email)
    return c.redirect(`${settings.productUrl}/login`, 303)
  })

  routes.post('/control/persons', async c => {
    const { data, fault } = await readInput(c, personInput)
    if (!data) return c.json(fault, 400)
    const { email, password, email_verified, name } = data
    const person = await identity.persons.save({
      email,
      password,
      name,
      emailVerified: email_verified,
    })
    return c.json({ sub: person.sub })
  })

  routes.post('/control/persons/address', async c => {
    const { data, fault } = await readInput(c, addressInput)
    if (!data) return c.json(fault, 400)
    identity.persons.move(data.from, data)
    return c.json({ success: true })
  })

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
