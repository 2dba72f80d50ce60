import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { vi } from 'vitest'
import { migrate } from '../../server/platform/database/migrate.ts'
import { databaseWay } from '../support/faults/database-way.ts'
import { openRoundRobin } from '../support/many/round-robin.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openWorld } from '../support/world.ts'

export type Victim = 'web' | 'worker' | 'database' | 'database in good order'

export type Product = Awaited<ReturnType<typeof openProduct>>

/**
 * The product as deployed on one machine: a web process and a worker on an embedded database in
 * `folder`, behind a proxy. Tests can move the clock and break the mail server, which is
 * unreachable at first.
 */
export async function openProduct(folder: string) {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const time = await serveTime(clock)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, database: 'yosooi', log() {} })
  await migrate(postgres.url)
  const openDatabase = async () => ({ url: postgres.url, drop: postgres.stop })
  const world = await openWorld({ works: false, outside: { clock }, openDatabase })
  const mails = await databaseWay(`smtp://127.0.0.1:${world.environment.SANDBOX_SMTP_PORT}`)
  await mails.shut()
  const environment = {
    ...world.environment,
    DATABASE_URL: undefined,
    DATA_DIR: folder,
    CLOCK_URL: time.url,
    SMTP_URL: mails.url,
    CALL_LIMITS: 'off',
  }
  const start = (role: 'web' | 'worker') => startServer({ environment }, role)
  const running: Record<'web' | 'worker', ServerProcess> = {
    web: await start('web'),
    worker: await start('worker'),
  }
  const proxy = await openRoundRobin([running.web.url])
  const restart = async (role: 'web' | 'worker', signal: NodeJS.Signals) => {
    await running[role].end(signal)
    running[role] = await start(role)
    proxy.serve([running.web.url])
  }
  return {
    world,
    mails,
    running,
    url: proxy.url,
    restart,
    /**
     * Kills a process. This function restarts programs, as a service manager does; the programs
     * restart the database.
     */
    async kill(victim: Victim) {
      if (victim === 'web' || victim === 'worker') return restart(victim, 'SIGKILL')
      process.kill(postmasterIn(folder), victim === 'database' ? 'SIGKILL' : 'SIGINT')
    },
    /** Sends the signal to the PostgreSQL server and its child processes. */
    signalDatabase(signal: NodeJS.Signals) {
      const server = postmasterIn(folder)
      const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
      for (const pid of [server, ...children.trim().split(' ')]) process.kill(Number(pid), signal)
    },
    /** Resolves when both processes have read the new time. */
    async jump(milliseconds: number) {
      ahead += milliseconds
      await time.askedByAll()
    },
    /** Waits for all work that is due; jobs of a killed worker are released at once. */
    async settle() {
      await world.sql(
        `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
      )
      // After a failure there is more work than `world.settle` waits for.
      await vi.waitFor(() => world.settle(), { timeout: 60_000 })
    },
    async close() {
      await Promise.all([running.web.end(), running.worker.end()])
      await Promise.all([proxy.close(), mails.close(), time.close()])
      await world.close()
    },
  }
}

const postmasterIn = (folder: string): number =>
  Number.parseInt(readFileSync(path.join(folder, 'pg18/cluster/postmaster.pid'), 'utf8'), 10)

/** Two processes ask for the time twice a second each. */
const LOOKS_OF_ALL = 6

async function serveTime(clock: () => Date) {
  let looked = () => {}
  const server = createServer((_, response) => {
    response.end(JSON.stringify({ now: clock().toISOString() }))
    looked()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    askedByAll: () =>
      new Promise<void>(resolve => {
        let looks = 0
        looked = () => {
          if (++looks === LOOKS_OF_ALL) resolve()
        }
      }),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
