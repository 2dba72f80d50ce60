import { readInput } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { z } from 'zod'
import { choosePerson } from './chosen-person.ts'
import type { Identity } from './identity.ts'

const tokenInput = z.object({
  email: z.string(),
  /** How long ago the person entered the password. */
  login_age_seconds: z.coerce.number().int().min(0).default(0),
})

const flag = z.union([z.boolean(), z.stringbool()])

const personInput = z.object({
  email: z.email(),
  password: z.string().min(1),
  email_verified: flag.default(false),
  /** The name on the sandbox's own pages. */
  name: z.string().min(1).optional(),
})

/** A person's new address at the identity provider, and whether it is verified. */
const addressInput = z.object({
  from: z.email(),
  email: z.email(),
  email_verified: flag.default(false),
})

/** The `/control/*` endpoints that make, change and log in persons. */
export function createPersonCalls(identity: Identity, productUrl: string): Hono {
  const routes = new Hono()

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
    return c.redirect(`${productUrl}/login`, 303)
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
    if (identity.persons.move(data.from, data)) return c.json({ success: true })
    return c.json({ error: { message: 'この人がいないか、新しいアドレスが使われています' } }, 409)
  })
  return routes
}
