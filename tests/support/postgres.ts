import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openQueue } from '../../server/platform/jobs/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the migrated database that tests copy. */
    postgres: { url: string; template: string }
  }
}

const FOLDER = path.resolve('node_modules', '.cache', 'yosooi-test-pg')
/** Test data may be lost in a crash of the machine; waiting for the disk would cost minutes. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** Folder of the server's socket, the one that PostgreSQL uses by itself. */
const SOCKETS = process.platform === 'win32' ? '' : '/tmp'

/**
 * One PostgreSQL for the whole run; parallel runs share it and use databases with their own names.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(FOLDER, { recursive: true })
  const server = await startEmbeddedPostgres({
    dataDir: FOLDER,
    database: 'tests',
    log: () => {},
    settings: { ...FAST, unix_socket_directories: SOCKETS },
  })
  if (!server.adopted) await administer(server.url, dropLeftovers)
  const url = await bySocket(server.url)
  const template = `template_${process.pid}_${Date.now()}`
  await administer(server.url, client => client.query(`create database ${template}`))
  await prepare(databaseUrl(url, template))
  project.provide('postgres', { url, template })
  return async () => {
    await administer(server.url, client => client.query(`drop database ${template} with (force)`))
    await server.stop()
  }
}

/**
 * The server's address over its socket, where a statement costs half of what it costs over TCP. A
 * server that another run started may have no socket.
 */
async function bySocket(url: string): Promise<string> {
  const { rows } = await administer(url, client => client.query('show unix_socket_directories'))
  const address = new URL(url)
  const folder = rows[0]?.unix_socket_directories
  if (folder) address.searchParams.set('host', folder)
  return address.href
}

/**
 * Creates all tables, those of the queue too, which otherwise each world would create for itself.
 */
async function prepare(url: string): Promise<void> {
  await migrate(url)
  const queue = await openQueue(url, error => {
    throw error
  })
  await queue.stop()
}

/** Removes databases of killed runs: a server that has just started has no other clients. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select datname from pg_database where datname ~ '^(test|template)_\\d+_'`,
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

function databaseUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: name }).href
}
