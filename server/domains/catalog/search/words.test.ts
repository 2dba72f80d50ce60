import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { NAME_FORM } from './words.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase(database.url, () => {})
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Names whose form for searching differs from the one that `NAME_FORM` cuts from all texts. */
async function wrongForms(names: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select services.name
    from (
      select name, search_form(name || ' ' || E'\\u0301はじめての' || ' ' || 'か゛') as search_text
      from ${names} named (name)) services
    where ${NAME_FORM} is distinct from search_form(services.name)`.execute(db)
  return rows.map(({ name }) => name)
}

test('the form of every character of the first plane is cut from the searched text', async () => {
  const characters = sql`(
    select '着' || chr(n) || 'A' from generate_series(1, 65535) n where n not between 55296 and 57343)`
  expect(await wrongForms(characters)).toEqual([])
})

test('the form of a name that is not normalised is made anew', async () => {
  const names = [
    '㍿の相談',
    'ｶﾞｲﾄﾞ',
    'か\u3099く',
    'İstanbul',
    'ΟΔΟΣ',
    '①',
    '㌖ 走る',
    '가',
    '👩🏽‍🎨',
    '　',
  ]
  expect(await wrongForms(sql`unnest(${names}::text[])`)).toEqual([])
})
