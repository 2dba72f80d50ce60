import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import type { OpenLimits } from '../../platform/limits/open-limits.ts'
import { latestLiveEvent } from '../../platform/live/live-events.ts'
import type { LiveListener } from '../../platform/live/live-listener.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { type AuthenticateDeps, authenticateMember } from '../calls/authenticate.ts'
import { type CountCall, TooManyCalls } from '../limits/call-limit.ts'
import { ROUTE_LIMITS } from '../limits/call-limits.ts'
import { STREAMS } from '../limits/limit-kinds.ts'
import { LiveStream } from './live-stream.ts'

interface Deps extends AuthenticateDeps {
  identity: Pick<IdentityProvider, 'subjectOf' | 'expiryOf'>
  live: LiveListener
  countCall: CountCall
  openLimits: OpenLimits
}

/** A stream ends after this time, and its client reconnects with a fresh token. */
const LONGEST_MS = STREAMS.seconds * 1000
/** By then some of the user's other streams may have ended. */
const FULL_MS = 60_000
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** `GET /api/events`: server-sent events for one user, resumable with `Last-Event-ID`. */
export function mountEvents(app: Hono, deps: Deps): void {
  const { db, identity, live } = deps
  app.get('/api/events', async context => {
    const { req } = context
    const { login, viewer } = await authenticateMember(deps, context)
    const out = (context.env as HttpBindings).outgoing as ServerResponse
    await deps.countCall(ROUTE_LIMITS['GET /api/events'], { login, incoming: undefined })
    // Hono answers HEAD by the handler of GET.
    if (req.raw.method === 'HEAD') return context.body(null, 200, HEADERS)
    await takeSlot(deps.openLimits, viewer.id, out)
    const newest = await latestLiveEvent(db, viewer.id)
    const after = lastSeen(req.header('last-event-id'), newest)
    const left = (await identity.expiryOf(login.token)).getTime() - Date.now()
    // The response of a client that has disconnected meanwhile emits no further `close`.
    if (out.closed) return RESPONSE_ALREADY_SENT
    out.writeHead(200, HEADERS)
    const milliseconds = Math.max(0, Math.min(LONGEST_MS, left))
    LiveStream.open(db, live, { out, userId: viewer.id, after, milliseconds })
    return RESPONSE_ALREADY_SENT
  })
}

/** The slot is free again when the response ends for whatever reason. */
async function takeSlot(
  openLimits: OpenLimits,
  userId: number,
  out: ServerResponse,
): Promise<void> {
  const leave = await openLimits.take(STREAMS, String(userId))
  if (!leave) throw new TooManyCalls(FULL_MS, 'たくさんの端末で開かれています')
  if (out.closed) leave()
  else out.once('close', leave)
}

/**
 * An id beyond the newest event comes from another database, so the stream starts at the newest.
 */
function lastSeen(id: string | undefined, newest: number): number {
  const number = Number(id ?? Number.NaN)
  return Number.isSafeInteger(number) && number >= 0 ? Math.min(number, newest) : newest
}
