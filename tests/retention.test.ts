import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldKeys } from '../server/http/idempotency.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { forgetDoneWork } from '../server/platform/forget-done-work.ts'
import { createIntendCall } from '../server/platform/outbox.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase(database.url, () => {}, 2)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const column = async (text: string) =>
  (await sql.raw<{ value: unknown }>(text).execute(db)).rows.map(({ value }) => value)

test('a settled call is kept whole for 90 days, its key for good: it is never intended again', async () => {
  await sql`
    insert into outbox (key, kind, payload, last_error, done_at) values
      ('tr:old', 'transfer', '{"amount": 1}', 'once', now() - interval '91 days'),
      ('tr:new', 'transfer', '{"amount": 2}', null, now() - interval '89 days'),
      ('tr:open', 'transfer', '{"amount": 3}', null, null)`.execute(db)
  await sql`update outbox set created_at = now() - interval '400 days'`.execute(db)
  await forgetDoneWork(db)
  expect(await column('select payload as value from outbox order by key desc')).toEqual([
    { amount: 3 },
    {},
    { amount: 2 },
  ])
  const queued: object[] = []
  const intendCall = createIntendCall(async (_db, _name, data) => void queued.push(data))
  const again = { subscriptionId: 'sub' }
  await db.transaction().execute(tx => intendCall(tx, 'cancel-subscription', 'tr:old', again))
  expect(queued).toEqual([])
})

test('a followed notice is kept for 90 days, one that was not for ever', async () => {
  await sql`
    insert into inbox (id, door, type, object_id, received_at, handled_at)
    select 'old' || n, 'platform', 'invoice.paid', 'in', now() - interval '400 days',
      now() - interval '91 days' from generate_series(1, 12000) n
    union all select 'new', 'platform', 'invoice.paid', 'in', now() - interval '400 days',
      now() - interval '89 days'
    union all select 'open', 'platform', 'invoice.paid', 'in', now() - interval '400 days', null
    `.execute(db)
  await forgetDoneWork(db)
  expect(await column('select id as value from inbox order by id')).toEqual(['new', 'open'])
})

test('the answer to a repeated press is kept for a day', async () => {
  await sql`
    insert into idempotency_keys (subject, key, fingerprint, status, created_at) values
      ('a', 'old', '', 200, now() - interval '25 hours'),
      ('a', 'new', '', 200, now() - interval '23 hours')`.execute(db)
  await forgetOldKeys(db)
  expect(await column('select key as value from idempotency_keys')).toEqual(['new'])
})
