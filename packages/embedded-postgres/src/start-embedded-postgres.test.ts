import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepRunning } from './keep-running.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let dataDir: string
let started: EmbeddedPostgres[]

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yosooi-pg-test-'))
  started = []
})

afterEach(async () => {
  await Promise.all(started.map(server => server.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

const SETTINGS = { database: 'yosooi', log: () => {} }

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ ...SETTINGS, dataDir })
  started.push(server)
  return server
}

/** The data folder of a server that was started and stopped once. */
let stopped: string

beforeAll(async () => {
  stopped = await mkdtemp(path.join(tmpdir(), 'yosooi-pg-test-'))
  await (await startEmbeddedPostgres({ ...SETTINGS, dataDir: stopped })).stop()
})
afterAll(() => rm(stopped, { recursive: true, force: true }))

/** Saves a test whose subject is not the first start the second that creating a cluster takes. */
const beginWithCluster = () => execFileSync('cp', ['-a', `${stopped}/.`, dataDir])

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const pidFile = () => path.join(dataDir, 'pg18', 'cluster', 'postmaster.pid')
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

/** PostgreSQL removes its pid file on an orderly shutdown. */
const isUp = () => existsSync(pidFile())

/** Another process that starts the server on the same folder; resolves when it has. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./start-embedded-postgres.ts'))})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, database: 'yosooi', log() {} })
    console.log('started')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise(resolve => child.stdout?.once('data', resolve))
  return child
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

describe('a started server', () => {
  it('gives a UTF-8 database whose text order is the same on every machine', async () => {
    const { url, adopted } = await start()
    expect(adopted).toBe(false)
    expect(readdirSync(dataDir)).toEqual(['pg18'])
    const rows = await query(
      url,
      `select pg_encoding_to_char(encoding) encoding, datlocprovider, datlocale
       from pg_database where datname = current_database()`,
    )
    expect(rows).toEqual([{ encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  })

  it('listens on 127.0.0.1 only, asks for a password kept to its owner, and keeps fsync on', async () => {
    beginWithCluster()
    const { url } = await start()
    const [settings] = await query(
      url,
      `select current_setting('listen_addresses') listen, current_setting('fsync') fsync,
              current_setting('unix_socket_directories') socket`,
    )
    expect(settings).toEqual({ listen: '127.0.0.1', fsync: 'on', socket: '' })
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    const root = path.join(dataDir, 'pg18')
    expect(statSync(path.join(root, 'password')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(root, 'server.log'), 'utf8')).not.toContain(new URL(url).password)
  })

  it.runIf(process.getuid?.() === 0)(
    'started by root, runs the server as a user with fewer rights',
    async () => {
      beginWithCluster()
      await start()
      const owner = statSync(path.join(dataDir, 'pg18', 'cluster')).uid
      expect(owner).not.toBe(0)
      expect(statSync(`/proc/${serverPid()}`).uid).toBe(owner)
    },
  )
})

describe('a second start', () => {
  beforeEach(beginWithCluster)

  it('runs on the cluster of the first, which takes no time to create, and finds its rows', async () => {
    const created = () => statSync(path.join(dataDir, 'pg18', 'cluster', 'PG_VERSION')).ino
    const first = await start()
    await query(first.url, 'create table kept (n int); insert into kept values (1)')
    await first.stop()
    const before = created()
    const second = await start()
    expect(created()).toBe(before)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('clears a pid file whose number now belongs to another program', async () => {
    writeFileSync(pidFile(), `${process.pid}\n${path.dirname(pidFile())}\n0\n5432\n\n\n\nready\n`)
    const { url } = await start()
    expect(await query(url, 'select 1 n')).toEqual([{ n: 1 }])
  })

  it('clears a pid file whose process is gone', async () => {
    writeFileSync(pidFile(), `4194000\n${path.dirname(pidFile())}\n0\n5432\n\n\n\nready\n`)
    expect((await start()).adopted).toBe(false)
  })

  it('after kill -9 of the database has every committed row', async () => {
    const first = await start()
    await query(first.url, 'create table kept (n int)')
    for (let n = 0; n < 50; n += 1) await query(first.url, `insert into kept values (${n})`)
    process.kill(serverPid(), 'SIGKILL')
    const second = await start()
    expect(await query(second.url, 'select count(*)::int n from kept')).toEqual([{ n: 50 }])
  })
})

describe('several processes', () => {
  it('that start at once share one server, and the last to leave stops it', async () => {
    const servers = await Promise.all([start(), start(), start()])
    expect(new Set(servers.map(({ url }) => url)).size).toBe(1)
    expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1)
    const [first, second, third] = servers
    await first?.stop()
    await second?.stop()
    expect(isUp()).toBe(true)
    await third?.stop()
    expect(isUp()).toBe(false)
  })

  it('adopt the server of a living process and leave it running', async () => {
    beginWithCluster()
    const other = await startElsewhere()
    const mine = await start()
    expect(mine.adopted).toBe(true)
    await mine.stop()
    expect(isUp()).toBe(true)
    await killHard(other)
    await start()
  })

  it('adopt the server of a killed process and stop it in the end', async () => {
    beginWithCluster()
    await killHard(await startElsewhere())
    expect(isUp()).toBe(true)
    const mine = await start()
    expect(mine.adopted).toBe(true)
    await mine.stop()
    expect(isUp()).toBe(false)
  })
})

/** The children of a killed server keep its port for a moment, until they notice. */
async function listenAsSoonAsFree(port: number): Promise<Server> {
  for (;;) {
    const server = createServer()
    const listening = once(server, 'listening').then(
      () => true,
      error => {
        if (error.code !== 'EADDRINUSE') throw error
        return false
      },
    )
    server.listen(port, '127.0.0.1')
    if (await listening) return server
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

describe('a watched server', () => {
  beforeEach(beginWithCluster)

  async function keep(server: EmbeddedPostgres): Promise<'started' | 'moved'> {
    const { promise: outcome, resolve, reject } = Promise.withResolvers<'started' | 'moved'>()
    const stop = keepRunning({
      server,
      onStarted: () => resolve('started'),
      onMoved: () => resolve('moved'),
      onFailure: reject,
    })
    return outcome.finally(stop)
  }

  it('is one server at one address when several processes restart it at once', async () => {
    const servers = await Promise.all([start(), start(), start(), start()])
    for (let round = 0; round < 3; round += 1) {
      process.kill(serverPid(), 'SIGKILL')
      while (servers[0]?.isUp()) await new Promise(resolve => setTimeout(resolve, 5))
      const starts = servers.map(server => server.startAgain())
      expect(await Promise.all(starts)).toEqual([true, true, true, true])
      expect(servers[0]?.isUp()).toBe(true)
    }
  })

  it('is started again at its address, and reports a new address when another program has taken it', async () => {
    const server = await start()
    await query(server.url, 'create table kept (n int); insert into kept values (1)')
    process.kill(serverPid(), 'SIGKILL')
    expect(await keep(server)).toBe('started')
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }])

    const port = Number(new URL(server.url).port)
    expect(port, 'no connection going out may take it meanwhile').toBeLessThan(32_768)
    process.kill(serverPid(), 'SIGKILL')
    while (server.isUp()) await new Promise(resolve => setTimeout(resolve, 5))
    const other = await listenAsSoonAsFree(port)
    expect(await keep(server)).toBe('moved')
    await new Promise(resolve => other.close(resolve))
  })
})
