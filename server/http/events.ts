import type { Hono } from 'hono'
import type { Database } from '../platform/database.ts'
import {
  type LiveEvent,
  latestLiveEvent,
  REPLAY_MAX,
  readLiveEvents,
  type Whisper,
} from '../platform/live-events.ts'
import type { LiveListener } from '../platform/live-listener.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import { authenticate } from './authenticate.ts'

interface Deps {
  db: Database
  identity: Pick<IdentityProvider, 'subjectOf'>
  live: LiveListener
}

/** At most 30 seconds pass in silence (decision 18), so that nobody in between cuts the stream. */
const HEARTBEAT_MS = 25_000
/** The client comes again with a fresh token. */
const LONGEST_MS = 30 * 60_000
const ENCODER = new TextEncoder()
const BEAT = ENCODER.encode(':\n\n')

/** `GET /api/events`: server-sent events for one user, resumable with `Last-Event-ID`. */
export function mountEvents(app: Hono, deps: Deps): void {
  app.get('/api/events', async context => {
    const { viewer } = await authenticate(deps, context.req.header('authorization'), 'member')
    if (!viewer) throw new Error('a member has a user')
    const resume = Number(context.req.header('last-event-id') ?? Number.NaN)
    const known = Number.isSafeInteger(resume) && resume >= 0
    const after = known ? resume : await latestLiveEvent(deps.db, viewer.id)
    return new Response(streamOf(deps, viewer.id, after), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    })
  })
}

function streamOf({ db, live }: Deps, userId: number, after: number): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let last = after
      let open = true
      const send = (event: LiveEvent) => {
        last = event.id
        controller.enqueue(encode(event.id, event.kind, event.facts))
      }
      const read = async (): Promise<void> => {
        const events = await readLiveEvents(db, userId, last)
        // the reader may have left meanwhile, and a closed stream throws
        if (!open) return
        for (const event of events) send(event)
        if (events.length === REPLAY_MAX) await read()
      }
      const inTurn = oneAtATime(read, close)
      const hear = ({ kind, facts }: Whisper) => controller.enqueue(encode(null, kind, facts))
      const unlisten = live.listen(userId, { wake: inTurn, hear })
      const beat = setInterval(() => controller.enqueue(BEAT), HEARTBEAT_MS)
      const limit = setTimeout(close, LONGEST_MS)
      stop = () => {
        open = false
        unlisten()
        clearInterval(beat)
        clearTimeout(limit)
      }
      function close() {
        if (!open) return
        stop()
        controller.close()
      }
      controller.enqueue(encode(after, 'ready', {}))
      inTurn()
    },
    cancel: () => stop(),
  })
}

/** Without an id what is told leaves the reader where it was. */
function encode(id: number | null, kind: string, facts: object): Uint8Array {
  const place = id === null ? '' : `id: ${id}\n`
  return ENCODER.encode(`${place}event: ${kind}\ndata: ${JSON.stringify(facts)}\n\n`)
}

/** News during a reading cause exactly one more; a failing read ends the stream, and the client resumes it. */
function oneAtATime(read: () => Promise<void>, onFailure: () => void): () => void {
  let running = false
  let again = false
  return function run() {
    if (running) {
      again = true
      return
    }
    running = true
    read()
      .then(() => {
        running = false
        if (again) {
          again = false
          run()
        }
      })
      .catch(onFailure)
  }
}
