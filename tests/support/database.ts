import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A migrated database for one test file; callers use `drop` after closing their connections. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await administer(url, `create database ${name} template ${template}`)
  return {
    url: Object.assign(new URL(url), { pathname: name }).href,
    drop: () => administer(url, `drop database ${name} with (force)`),
  }
}

/** Runs with the address of an empty database, as an operator creates it, and drops it. */
export async function withEmptyDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const { url } = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await administer(url, `create database ${name}`)
  await run(Object.assign(new URL(url), { pathname: name }).href).finally(() =>
    administer(url, `drop database ${name} with (force)`),
  )
}

/** A migrated database for all tests of a file; it is dropped after them. */
export async function databaseOfFile(): Promise<{ url: string; db: Database }> {
  const { url, drop } = await testDatabase()
  const db = openDatabase(url, () => {})
  afterAll(async () => {
    await db.destroy()
    await drop()
  })
  return { url, db }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
