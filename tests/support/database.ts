import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A migrated database of its own for one test file; call `drop` when its connections are closed. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await administer(url, `create database ${name} template ${template}`)
  return {
    url: Object.assign(new URL(url), { pathname: name }).href,
    drop: () => administer(url, `drop database ${name} with (force)`),
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
