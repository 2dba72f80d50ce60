import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { PlacedSettings } from '../settings.ts'
import type { TokenSigner } from './access-token.ts'
import type { Logins } from './logins.ts'
import type { Persons } from './persons.ts'
import type { Verification } from './verification/verification.ts'

const lifetimeSeconds = 86_400
const scope =
  'read:users delete:users update:users read:sessions delete:sessions read:refresh_tokens delete:refresh_tokens'

interface ManagementParts {
  readonly settings: PlacedSettings
  readonly issuer: string
  readonly signer: TokenSigner
  readonly persons: Persons
  readonly verification: Verification
  readonly logins: Logins
}

/**
 * The endpoints of Auth0's Management API v2 that the product calls, under `/identity/management`.
 */
export function createManagement(parts: ManagementParts): Hono {
  const { settings, issuer, signer, persons, verification, logins } = parts
  const audience = `${issuer}/management/api/v2/`
  const routes = new Hono()

  routes.post('/oauth/token', async c => {
    const parsed = credentials.safeParse(await readBody(c))
    if (!parsed.success || !isKnownClient(parsed.data, settings)) {
      return c.json({ error: 'access_denied', error_description: 'Unauthorized' }, 401)
    }
    const clientId = settings.managementClientId
    const subject = `${clientId}@clients`
    const token = await signer.sign({ subject, audience, scope, clientId, lifetimeSeconds })
    return c.json({ access_token: token, scope, expires_in: lifetimeSeconds, token_type: 'Bearer' })
  })

  routes.use('/api/v2/*', requireToken(signer, audience))

  routes.post('/api/v2/jobs/verification-email', async c => {
    const parsed = z.object({ user_id: z.string() }).safeParse(await readBody(c))
    const person = parsed.success ? persons.bySub(parsed.data.user_id) : undefined
    if (!person) return failure(c, 404, 'Not Found', 'The user does not exist.')
    await verification.send(person)
    const id = `job_${crypto.randomUUID().replaceAll('-', '')}`
    const created = new Date().toISOString()
    return c.json({ type: 'verification_email', status: 'pending', created_at: created, id }, 201)
  })

  routes.get('/api/v2/users/:id', c => {
    const person = persons.bySub(c.req.param('id'))
    if (!person) return failure(c, 404, 'Not Found', 'The user does not exist.')
    const { sub, email, emailVerified, name, createdAt } = person
    return c.json({
      user_id: sub,
      email,
      email_verified: emailVerified,
      name,
      created_at: createdAt,
    })
  })

  routes.get('/api/v2/users/:id/sessions', c =>
    c.json(pageOf('sessions', logins.sessionsOf(c.req.param('id')), c)),
  )
  routes.get('/api/v2/users/:id/refresh-tokens', c =>
    c.json(pageOf('tokens', logins.tokensOf(c.req.param('id')), c)),
  )
  routes.delete('/api/v2/sessions/:id', c => {
    logins.endSession(c.req.param('id'))
    return c.body(null, 202)
  })
  routes.delete('/api/v2/refresh-tokens/:id', c => {
    logins.endToken(c.req.param('id'))
    return c.body(null, 202)
  })

  routes.delete('/api/v2/users/:id', c => {
    persons.remove(c.req.param('id'))
    return c.body(null, 204)
  })
  return routes
}

/** Auth0's largest page, which is also its usual one. */
const PAGE_MAX = 50

/** A page of at most `take` entries from the cursor `from` on; `next` is the next page's cursor. */
function pageOf(name: string, entries: readonly object[], c: Context) {
  const from = Number(c.req.query('from') ?? 0) || 0
  const end = from + Math.min(PAGE_MAX, Number(c.req.query('take')) || PAGE_MAX)
  return { [name]: entries.slice(from, end), ...(end < entries.length && { next: String(end) }) }
}

const credentials = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
})

function isKnownClient(given: z.infer<typeof credentials>, settings: PlacedSettings): boolean {
  const secret = Buffer.from(given.client_secret)
  const expected = Buffer.from(settings.managementClientSecret)
  return (
    given.client_id === settings.managementClientId &&
    secret.length === expected.length &&
    timingSafeEqual(secret, expected)
  )
}

function requireToken(signer: TokenSigner, audience: string) {
  return createMiddleware(async (c, next) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const valid = await signer.verify(token, audience).then(
      () => true,
      () => false,
    )
    if (!valid) return failure(c, 401, 'Unauthorized', 'Invalid token')
    await next()
  })
}

function failure(c: Context, statusCode: 401 | 404, error: string, message: string) {
  return c.json({ statusCode, error, message }, statusCode)
}

/** Auth0 accepts JSON and form encoding. */
async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  return type.includes('json') ? c.req.json().catch(() => undefined) : c.req.parseBody()
}
