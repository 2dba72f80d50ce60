import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { readSettings } from '../../sandbox/settings.ts'
import { storeAssets } from '../../server/http/pages/earlier-assets.ts'
import { type Control, callOf, controlOf } from '../support/calls.ts'
import { withEmptyDatabase } from '../support/database.ts'
import { runningDeal } from '../support/fixtures.ts'
import { startServer } from '../support/server-process.ts'
import type { Person, World } from '../support/world.ts'
import { startNginx } from './support/nginx.ts'
import { checkOutPrevious } from './support/previous-version.ts'
import { startLoad } from './support/update-load.ts'

/** Two web processes and a worker of the version before the newest migration, behind nginx. */
const previous = checkOutPrevious()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-update-'))
  // Versions before this one do not store their assets for the next one.
  await storeAssets(path.join(previous.folder, 'build'), folder, new Date())
})
afterAll(async () => {
  previous.remove()
  await rm(folder, { recursive: true })
})

test(
  'an update process by process, across a migration, fails no request and loses no message',
  () => withEmptyDatabase(update),
  600_000,
)

async function update(databaseUrl: string): Promise<void> {
  const place = await openPlace(databaseUrl)
  try {
    await updateIn(place)
  } finally {
    await place.close()
  }
}

async function updateIn({ world, start, serveBy }: Place): Promise<void> {
  const first = await start('web', 'old')
  const second = await start('web', 'old')
  const worker = await start('worker', 'old')
  const nginx = await serveBy([first.url, second.url])
  const deal = await runningDeal(world as World)
  const load = startLoad(nginx.url, deal)
  await load.more(50)

  const third = await start('web', 'new')
  await load.more(50)
  await nginx.serve([second.url, third.url])
  await first.end()
  await load.more(50)
  const fourth = await start('web', 'new')
  await start('worker', 'new')
  await nginx.serve([third.url, fourth.url])
  await Promise.all([second.end(), worker.end()])
  await load.more(50)

  await load.stop()
  expect(load.failures).toEqual([])
  const { rows } = await world.sql<{ text: string }>(
    `select text from messages where text like '更新%'`,
  )
  expect(rows.map(({ text }) => text).sort()).toEqual([...load.confirmed].sort())
}

type Place = Awaited<ReturnType<typeof openPlace>>

/** The sandbox, and processes of both versions on one database behind the proxy's port. */
async function openPlace(databaseUrl: string) {
  const proxyPort = String(await freePort())
  const url = `http://127.0.0.1:${proxyPort}`
  const sandbox = await startSandbox(
    readSettings({ SANDBOX_PORT: '0', DATA_DIR: folder, PORT: proxyPort }),
  )
  const control = controlOf(sandbox.url)
  const environment = {
    DATABASE_URL: databaseUrl,
    SANDBOX_PORT: new URL(sandbox.url).port,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    CLOCK_URL: `${sandbox.url}/clock`,
    DATA_DIR: folder,
    CALL_LIMITS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const world: Pick<World, 'call' | 'control' | 'sql' | 'settle' | 'signUp'> = {
    call: callOf(url),
    control,
    sql: async (text, values = []) => (await client.query(text, values)) as never,
    settle: () => settle(world),
    signUp: name => signUp(control, name),
  }
  const ends: (() => Promise<void>)[] = []
  return {
    world,
    async start(role: 'web' | 'worker', version: 'old' | 'new') {
      const cwd = version === 'old' ? previous.folder : undefined
      const server = await startServer({ environment }, role, {}, cwd)
      ends.push(server.end)
      return server
    },
    async serveBy(urls: string[]) {
      const nginx = await startNginx(urls, proxyPort)
      ends.push(nginx.stop)
      return nginx
    },
    async close() {
      for (const end of ends.toReversed()) await end()
      await client.end()
      await sandbox.stop()
    },
  }
}

async function signUp(control: Control, name: string): Promise<Person> {
  const email = `${name}@yosooi.example`
  await control('/control/persons', { email, password: 'yosooi-demo', email_verified: true })
  const { access_token } = await control<{ access_token: string }>('/control/token', { email })
  return { email, token: access_token }
}

/** Waits until no webhook is on its way and no job is due. */
async function settle({ control, sql }: Pick<World, 'control' | 'sql'>): Promise<void> {
  const due = `
    select 1 from pgboss.job where name in ('payment-event', 'outside-call', 'reaction')
    and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`
  await vi.waitFor(
    async () => {
      const { pending } = await control<{ pending: number }>('/control/payments/settle', {})
      expect([pending, (await sql(due)).rows.length]).toEqual([0, 0])
    },
    { timeout: 30_000, interval: 50 },
  )
}
