import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the migrated database that tests copy. */
    postgres: { url: string; template: string }
  }
}

const FOLDER = path.resolve('node_modules', '.cache', 'yosooi-test-pg')
/** Test data may be lost in a crash of the machine; waiting for the disk would cost minutes. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * One PostgreSQL for the whole run; parallel runs share it and use databases with their own names.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(FOLDER, { recursive: true })
  const server = await startEmbeddedPostgres({
    dataDir: FOLDER,
    database: 'tests',
    log: () => {},
    settings: FAST,
  })
  if (!server.adopted) await administer(server.url, dropLeftovers)
  const template = `template_${process.pid}_${Date.now()}`
  await administer(server.url, client => client.query(`create database ${template}`))
  await migrate(databaseUrl(server.url, template))
  project.provide('postgres', { url: server.url, template })
  return async () => {
    await administer(server.url, client => client.query(`drop database ${template} with (force)`))
    await server.stop()
  }
}

/** Removes databases of killed runs: a server that has just started has no other clients. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select datname from pg_database where datname ~ '^(test|template)_\\d+_'`,
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

function databaseUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: name }).href
}
