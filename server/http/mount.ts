import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { CallName } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { formOf } from '../../contract/wire/wire-form.ts'
import { writerOf } from '../../contract/wire/wire-writer.ts'
import type { Database, Databases } from '../platform/database/database.ts'
import { withRequestDeadline } from '../platform/limits/request-deadline.ts'
import { type AuthenticateDeps, authenticate, type Viewer } from './calls/authenticate.ts'
import { answerOnce, type ToWire } from './calls/idempotency.ts'
import type { Handlers } from './handler.ts'
import { A_VISITOR, keyedRequest, readKey } from './keyed-request.ts'
import type { Turns } from './limits/admission.ts'
import type { CountCall } from './limits/call-limit.ts'
import { CALL_LIMITS } from './limits/call-limits.ts'
import { incomingOf } from './limits/client-address.ts'
import { type WorkKind, workKindOfCall } from './limits/work-limits.ts'
import { parseInput } from './parse-input.ts'
import { readMultipart } from './uploads/multipart.ts'
import { isVisitorRead } from './visitor-reads.ts'

export interface MountDeps extends Omit<AuthenticateDeps, 'db'> {
  databases: Pick<Databases, 'read' | 'visitor' | 'write'>
  countCall: CountCall
  admission: Turns
  /** Also checks our own answers against the contract; outside production. */
  checkAnswers: boolean
}

const ANSWER_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** Fields that only writes use. */
const READ = { files: [], key: null, once: null }

type AnyHandler = (call: object) => Promise<unknown>

/**
 * Mounts a contract table: authenticate → read → validate → handle → answer. A GET gets the
 * connections for reading, unless it asks an outside service (`checkout`) and writes down the
 * answer; without a login those for visitors, where it may (`visitor-reads.ts`).
 */
export function mount<Table extends Readonly<Record<string, Endpoint>>>(
  app: Hono,
  table: Table,
  handlersOn: (db: Database) => Handlers<Table>,
  { databases, ...deps }: MountDeps,
): void {
  const handlers = {
    read: handlersOn(databases.read),
    visitor: handlersOn(databases.visitor),
    write: handlersOn(databases.write),
  }
  for (const [name, endpoint] of Object.entries(table)) {
    const limit = CALL_LIMITS[name as CallName]
    const kind = workKindOfCall(name as CallName)
    const pool = kind === 'read' ? 'read' : 'write'
    const db = databases[pool]
    const handle = within(handlers[pool][name] as AnyHandler)
    const handleVisit = isVisitorRead(name) ? within(handlers.visitor[name] as AnyHandler) : handle
    const toWire = wireWriter(endpoint, deps.checkAnswers)
    app.on(endpoint.method, `/api/${name}`, async context => {
      const incoming = incomingOf(context)
      const enter = async () => {
        const caller = await authenticate({ ...deps, db }, context, endpoint.access)
        await deps.countCall(limit, { ...caller, incoming }, context.req.query())
        return caller
      }
      const request = context.req.raw
      const read = async () => {
        const caller = await enter()
        const input = parseInput(endpoint, context.req.query())
        const handleRead = caller.login ? handle : handleVisit
        return toWire(await handleRead({ ...caller, ...READ, incoming, input }))
      }
      const answer =
        endpoint.method === 'GET'
          ? await read()
          : await write({ ...deps, db }, { request, incoming, kind, enter }, endpoint, {
              handle,
              toWire,
            })
      return new Response(JSON.stringify(answer), { headers: ANSWER_HEADERS })
    })
  }
}

const within =
  (handler: AnyHandler): AnyHandler =>
  call =>
    withRequestDeadline(() => handler(call))

function wireWriter({ output }: Endpoint, checkAnswers: boolean): ToWire {
  const write = writerOf(formOf(output))
  if (!checkAnswers) return write
  return answer => {
    const onWire = write(answer)
    z.parse(output as z.ZodMiniType, onWire)
    return onWire
  }
}

interface Sent {
  request: Request
  incoming: IncomingMessage | undefined
  kind: WorkKind
  enter: () => Promise<Viewer>
}

/**
 * Waits for its kind's semaphore twice, before and after the body: while the body arrives, as
 * slowly as the client sends it, it occupies no slot of that kind.
 */
async function write(
  { db, countCall, admission }: Pick<MountDeps, 'countCall' | 'admission'> & { db: Database },
  { request, incoming, kind, enter }: Sent,
  endpoint: Endpoint,
  { handle, toWire }: { handle: AnyHandler; toWire: ToWire },
): Promise<unknown> {
  const caller = await admission.turn(kind, incoming, enter)
  const form = await admission.turn('body', incoming, () =>
    readMultipart(request, { files: endpoint.files ?? {} }, incoming),
  )
  try {
    const { fields, files } = form
    if (files.length > 0) await countCall('picture', { ...caller, incoming }, {}, files.length)
    const key = readKey(request)
    const subject = caller.login?.subject ?? (endpoint.takesKeysOfVisitors ? A_VISITOR : null)
    const keyed = key && subject !== null ? keyedRequest(request, key, subject, form) : null
    return await admission.nextTurn(kind, incoming, () =>
      answerOnce(db, keyed, toWire, once =>
        handle({ ...caller, incoming, files, key, once, input: parseInput(endpoint, fields) }),
      ),
    )
  } finally {
    await form[Symbol.asyncDispose]()
  }
}
