import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Failure, InvalidInput } from '../kernel/failure.ts'
import type { Database } from '../platform/database.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import { authenticate, type Viewer } from './authenticate.ts'
import { limitCalls } from './call-limit.ts'
import type { ClientAddress } from './client-address.ts'
import type { Handlers } from './handler.ts'
import { answerOnce } from './idempotency.ts'
import { readMultipart } from './multipart.ts'
import type { UploadedFile } from './upload-folder.ts'

/** 200 kB holds every text of a form at its longest, in four-byte characters. */
const FIELD_BYTES_MAX = 200_000
const KEY_MAX = 255

export interface MountDeps {
  db: Database
  identity: Pick<IdentityProvider, 'subjectOf'>
  clientAddress: ClientAddress
  /** Also checks our own answers against the contract; outside production. */
  checkAnswers: boolean
}

/** What a read has none of. */
const READ = { files: [], key: null }

type AnyHandler = (call: object) => Promise<unknown>

/** Mounts a contract table: authenticate → read → validate → handle → answer. */
export function mount<Table extends Readonly<Record<string, Endpoint>>>(
  app: Hono,
  table: Table,
  handlers: Handlers<Table>,
  deps: MountDeps,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const handle = handlers[name] as AnyHandler
    const countCall = limitCalls(endpoint.limit)
    app.on(endpoint.method, `/api/${name}`, async context => {
      const caller = await authenticate(deps, context.req.header('authorization'), endpoint.access)
      await countCall(caller.login?.subject ?? deps.clientAddress(sent(context).incoming))
      const answer =
        endpoint.method === 'GET'
          ? await handle({ ...caller, ...READ, input: parse(endpoint, context.req.query()) })
          : await write(deps.db, sent(context), endpoint, caller, handle)
      if (deps.checkAnswers) z.parse(endpoint.output as z.ZodMiniType, answer)
      return context.json(answer as object, 200, { 'Cache-Control': 'no-store' })
    })
  }
}

interface Sent {
  request: Request
  /** The same request as Node has it; absent for calls inside the process. */
  incoming: IncomingMessage | undefined
}

const sent = ({ env, req }: Context): Sent => ({
  request: req.raw,
  incoming: (env as Partial<HttpBindings> | undefined)?.incoming,
})

async function write(
  db: Database,
  { request, incoming }: Sent,
  endpoint: Endpoint,
  caller: Viewer,
  handle: AnyHandler,
): Promise<unknown> {
  const limits = { files: endpoint.files ?? {}, fieldBytesMax: FIELD_BYTES_MAX }
  const form = await readMultipart(request, limits, incoming)
  try {
    const { fields, files } = form
    const key = readKey(request)
    const run = () => handle({ ...caller, files, key, input: parse(endpoint, fields) })
    if (!key || !caller.login || endpoint.keepsKey) return await run()
    const fingerprint = await print(request, form)
    return await answerOnce(db, { subject: caller.login.subject, key, fingerprint }, run)
  } finally {
    await form[Symbol.asyncDispose]()
  }
}

function readKey({ headers }: Request): string | null {
  const key = headers.get('idempotency-key') || null
  if (key && key.length > KEY_MAX) throw new Failure('invalid', 'Idempotency-Keyが長すぎます')
  return key
}

const print = async (
  request: Request,
  { fields, files }: { fields: Record<string, string>; files: UploadedFile[] },
): Promise<string> =>
  JSON.stringify([
    new URL(request.url).pathname,
    fields,
    files.map(file => [file.field, file.bytes]),
  ])

function parse(endpoint: Endpoint, raw: Record<string, string>): unknown {
  const result = z.safeParse(endpoint.input as z.ZodMiniType, raw)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[String(issue.path[0] ?? '')] ??= issue.message
  throw new InvalidInput(fields)
}
