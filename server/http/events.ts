import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import type { Database } from '../platform/database.ts'
import { latestLiveEvent } from '../platform/live-events.ts'
import type { LiveListener } from '../platform/live-listener.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import { authenticate } from './authenticate.ts'
import { LiveStream } from './live-stream.ts'

interface Deps {
  db: Database
  identity: Pick<IdentityProvider, 'subjectOf' | 'expiryOf'>
  live: LiveListener
}

/** The client comes again with a fresh token. */
const LONGEST_MS = 30 * 60_000
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** `GET /api/events`: server-sent events for one user, resumable with `Last-Event-ID`. */
export function mountEvents(app: Hono, { db, identity, live }: Deps): void {
  app.get('/api/events', async context => {
    const { login, viewer } = await authenticate(
      { db, identity },
      context.req.header('authorization'),
      'member',
    )
    if (!login || !viewer) throw new Error('a member has a login and a user')
    const { outgoing } = context.env as HttpBindings
    const after =
      lastSeen(context.req.header('last-event-id')) ?? (await latestLiveEvent(db, viewer.id))
    const left = (await identity.expiryOf(login.token)).getTime() - Date.now()
    outgoing.writeHead(200, { ...Object.fromEntries(context.res.headers), ...HEADERS })
    const milliseconds = Math.max(0, Math.min(LONGEST_MS, left))
    LiveStream.open(db, live, { out: outgoing as never, userId: viewer.id, after, milliseconds })
    return RESPONSE_ALREADY_SENT
  })
}

function lastSeen(id: string | undefined): number | null {
  const number = Number(id ?? Number.NaN)
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}
