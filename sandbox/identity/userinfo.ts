import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { TokenSigner } from './access-token.ts'
import { claimsOf } from './claims.ts'
import type { Persons } from './persons.ts'

/**
 * OpenID userinfo for access tokens with the product API's audience, as hosted providers offer it.
 */
export function createUserinfo(signer: TokenSigner, persons: Persons, audience: string): Hono {
  const routes = new Hono()
  routes.use(cors({ origin: '*', allowHeaders: ['authorization'], allowMethods: ['GET', 'POST'] }))
  routes.on(['GET', 'POST'], '/', async c => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const claims = await signer.verify(token, audience).catch(() => undefined)
    const person = claims?.sub ? persons.bySub(claims.sub) : undefined
    if (person) return c.json(claimsOf(person))
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    return c.json({ error: 'invalid_token', error_description: 'invalid token provided' }, 401)
  })
  return routes
}
