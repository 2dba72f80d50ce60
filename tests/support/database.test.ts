import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  one = await testDatabase()
  other = await testDatabase()
})

afterAll(() => Promise.all([one.drop(), other.drop()]))

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

it('is migrated and apart from every other', async () => {
  await query(one.url, 'create table mine ()')
  const tables = `select table_name from information_schema.tables where table_schema = 'public'`
  const names = (await query(other.url, tables)).map(row => row.table_name)
  expect(names).toContain('kysely_migration')
  expect(names).not.toContain('mine')
})
