import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { readSettings } from '../../sandbox/settings.ts'
import { followRemoteClock } from '../../server/adapters/clock/remote-clock.ts'
import { imageFolderOf, privateFolderOf } from '../../server/adapters/local-disk/image-store.ts'
import { type App, createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { endConnections } from '../../server/http/limits/end-connections.ts'
import { createNodeServer } from '../../server/http/node-server.ts'
import type { Outside } from '../../server/outside-services.ts'
import { type Bugs, bugsOfLog } from './bugs.ts'
import { type Call, type Control, callOf, controlOf } from './calls.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface Person {
  email: string
  token: string
}

export interface World {
  app: App
  url: string
  sandboxUrl: string
  databaseUrl: string
  /** Settings with which another process joins this world. */
  environment: NodeJS.ProcessEnv
  /** Folder of all data of this world. */
  folder: string
  imageFolder: string
  attachmentFolder: string
  call: Call
  /** A person at the identity provider with a verified mail address and a token. */
  signUp(name: string, options?: { verified?: boolean }): Promise<Person>
  control: Control
  /** Answers with 500; any that is left when the world closes fails the test file. */
  bugs: Bugs
  /** Queries the product's database, for facts that no call returns. */
  sql<T extends object>(text: string, values?: unknown[]): Promise<{ rows: T[] }>
  /** Moves the world's clock forward; resolves when the work that became due is done. */
  advance(seconds: number): Promise<void>
  /** Waits until no webhook is on its way and no job is due. */
  settle(): Promise<void>
  close(): Promise<void>
}

/**
 * The product on its own database and with its own sandbox, all over real protocols. Without
 * `works` it runs no jobs, and the test starts its own workers; `outside` replaces adapters.
 */
export async function openWorld({
  works = true,
  outside = {},
  mailAfterSeconds = 0,
  openDatabase = testDatabase,
}: {
  works?: boolean
  outside?: Partial<Outside>
  mailAfterSeconds?: number
  /** Opens the product's database, for a world with this folder; code outside the test runner passes its own. */
  openDatabase?: (folder: string) => Promise<TestDatabase>
} = {}): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-'))
  const database = await openDatabase(folder)
  const delegate = {
    fetch: (_: Request, _env: object): Response | Promise<Response> => new Response(null),
  }
  const server = createNodeServer((request, env) => delegate.fetch(request, env), {
    mode: 'local',
    publicUrl: 'http://localhost',
  })
  const endServer = endConnections(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const port = String((server.address() as AddressInfo).port)
  const sandbox = await startSandbox(
    readSettings({ SANDBOX_PORT: '0', DATA_DIR: folder, PORT: port }),
  )
  const sandboxPort = new URL(sandbox.url).port
  const config = readConfig({
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    DATA_DIR: folder,
    MESSAGE_MAIL_AFTER_SECONDS: String(mailAfterSeconds),
    LOG_LEVEL: 'silent',
  })
  const time = await followRemoteClock(`${sandbox.url}/clock`, () => {})
  const { log, ...bugs } = bugsOfLog()
  const app = await createApp(config, database.url, log, {
    clock: time.clock,
    ...outside,
  })
  delegate.fetch = (request, env) => app.http.fetch(request, env)
  if (works) await app.startWorking()
  const control = controlOf(sandbox.url)
  const settle = () => settleWorld(app, control)
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: sandbox.url,
    databaseUrl: database.url,
    environment: {
      DATABASE_URL: database.url,
      SANDBOX_PORT: sandboxPort,
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      CLOCK_URL: `${sandbox.url}/clock`,
      MESSAGE_MAIL_AFTER_SECONDS: String(mailAfterSeconds),
      DATA_DIR: folder,
    },
    folder,
    imageFolder: imageFolderOf(folder),
    attachmentFolder: privateFolderOf(folder),
    call: callOf(`http://127.0.0.1:${port}`),
    control,
    bugs,
    sql: async (text, values = []) =>
      (await app.db.executeQuery(CompiledQuery.raw(text, values))) as never,
    settle,
    async signUp(name, { verified = true } = {}) {
      const email = `${name}@yosooi.example`
      const person = { email, password: 'yosooi-demo', email_verified: verified }
      await control('/control/persons', person)
      const { access_token } = await control<{ access_token: string }>('/control/token', { email })
      return { email, token: access_token }
    },
    async advance(seconds) {
      await control('/control/clock', { advance_seconds: seconds })
      await time.look()
      await settle()
    },
    async close() {
      time.stop()
      // In the product's order: a webhook that is still running needs the database.
      app.live.dismiss()
      await endServer(FINISH_MS)
      await app.stop()
      await sandbox.stop()
      await database.drop()
      await rm(folder, { recursive: true })
      bugs.expectNone()
    },
  }
}

/** A world for all tests of a file; it is closed after them. */
export async function worldOfFile(options?: Parameters<typeof openWorld>[0]): Promise<World> {
  const world = await openWorld(options)
  afterAll(() => world.close())
  return world
}

/** Requests that run when the world is closed may finish for this long. */
const FINISH_MS = 5000

const pause = () => new Promise(resolve => setTimeout(resolve, 20))

async function settleWorld(app: App, control: Control): Promise<void> {
  for (let round = 0; round < 1000; round++) {
    const { pending } = await control<{ pending: number }>('/control/payments/settle', {})
    if (pending === 0 && (await dueJobs(app)) === 0) return
    await pause()
  }
  throw new Error('jobs or webhooks of the world are still waiting')
}

/** Number of jobs that run or are due now; later retries do not count. */
async function dueJobs(app: App): Promise<number> {
  const { rows } = await app.db.executeQuery<{ due: number }>(
    CompiledQuery.raw(`
      select count(*) as due from pgboss.job
      where name in ('payment-event', 'outside-call', 'reaction', 'export')
        and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`),
  )
  return rows[0]?.due ?? 0
}
