import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIntendCall } from '../../server/platform/jobs/outbox.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile({ works: false })
const { db } = world.app
const HOUR = 3_600_000

const column = async (text: string) =>
  (await sql.raw<{ value: unknown }>(text).execute(db)).rows.map(({ value }) => value)

/** Runs a recurring job by its name. */
const run = (work: string) => world.app.recurring.find(({ name }) => name === work)?.run()

interface Kept {
  period: string
  /** Inserts `old`, which is just over the period, and rows that stay. */
  put: string
  /** Selects the names of the rows that are left. */
  names: string
  stay: string[]
}

/** Rows that each recurring job deletes, by the job's name. */
const KEPT: Readonly<Record<string, Kept>> = {
  'forget-old-inquiries': {
    period: 'a year',
    put: `insert into inquiries (name, email, category, text, created_at) values
      ('old', 'a@yosooi.example', 1, '', now() - interval '366 days'),
      ('new', 'a@yosooi.example', 1, '', now() - interval '364 days')`,
    names: 'select name as value from inquiries',
    stay: ['new'],
  },
  'forget-old-reports': {
    period: 'a year after it was seen to',
    put: `insert into reports (reporter_id, accused_id, thread_id, reason, words, share, shown, created_at, closed_at, closed_by)
      select 1, 2, n, 'other', name, 'nothing', '[]', now() - interval '900 days', closed,
        case when closed is not null then 1 end
      from (values
        (1, 'old', now() - interval '366 days'), (2, 'new', now() - interval '364 days'),
        (3, 'open', null)
      ) report (n, name, closed)`,
    names: 'select words as value from reports order by thread_id',
    stay: ['new', 'open'],
  },
  'forget-old-drafts': {
    period: '30 days',
    put: `with drafts as (
        insert into service_drafts (user_id, changed_at) values
          (1, now() - interval '31 days'), (2, now() - interval '29 days')
      )
      insert into draft_pictures (user_id, icon, number) values (1, 'old', 1), (2, 'new', 1)`,
    names: 'select icon as value from draft_pictures',
    stay: ['new'],
  },
  'forget-old-mails': {
    period: '90 days',
    put: `insert into mails (kind, address, letter, state, written_at, settled_at) values
      ('old', 'a@yosooi.example', null, 'sent', now() - interval '91 days', now()),
      ('new', 'a@yosooi.example', null, 'sent', now() - interval '89 days', now()),
      ('waiting', 'a@yosooi.example', '{}', 'waiting', now() - interval '400 days', null)`,
    names: 'select kind as value from mails order by id',
    stay: ['new', 'waiting'],
  },
  'forget-old-notices': {
    period: '90 days',
    put: `insert into notices (user_id, kind, title, text, path, told_at)
      select 1, 'deal', name, '', '/', now() - age from (values
        ('old', interval '91 days'), ('new', interval '89 days')) notice (name, age)`,
    names: 'select title as value from notices',
    stay: ['new'],
  },
  'forget-idempotency-keys': {
    period: 'a day',
    put: `insert into idempotency_keys (subject, key, fingerprint, body, created_at) values
      ('a', 'old', '', '{}', now() - interval '25 hours'),
      ('a', 'new', '', '{}', now() - interval '23 hours')`,
    names: 'select key as value from idempotency_keys',
    stay: ['new'],
  },
  'forget-viewers': {
    period: 'the day in Japan, and numbers after 60 days',
    put: `with today as (select (now() at time zone 'Asia/Tokyo')::date as day),
      salts as (insert into view_salts select day - 1, 'old'::bytea from today),
      people as (
        insert into service_viewers (day, service_id, viewer)
        select day - past, 1, decode(md5(past::text), 'hex') from today, (values (0), (1)) n (past))
      insert into service_views (service_id, day, viewers)
      select 1, day - past, past from today, (values (59), (61)) n (past)`,
    names: `select viewers::text as value from service_views
      union all select 'viewer' from service_viewers union all select 'salt' from view_salts`,
    stay: ['59', 'viewer'],
  },
  'forget-live-events': {
    period: 'a day',
    put: `insert into live_events (user_id, kind, facts, created_at) values
      (1, 'old', '{}', now() - interval '25 hours'),
      (1, 'new', '{}', now() - interval '23 hours')`,
    names: 'select kind as value from live_events',
    stay: ['new'],
  },
  'forget-done-work': {
    period: '90 days after it was followed',
    put: `insert into inbox (id, door, type, object_id, received_at, handled_at)
      select 'old' || n, 'platform', 'invoice.paid', 'in', now() - interval '400 days',
        now() - interval '91 days' from generate_series(1, 12000) n
      union all select 'new', 'platform', 'invoice.paid', 'in', now() - interval '400 days',
        now() - interval '89 days'
      union all select 'open', 'platform', 'invoice.paid', 'in', now() - interval '400 days', null`,
    names: 'select id as value from inbox order by id',
    stay: ['new', 'open'],
  },
}

const kept = Object.entries(KEPT).map(([work, one]) => ({ work, ...one }))

test.each(kept)('$work: deletes records after $period', async ({ work, ...one }) => {
  const { put, names, stay } = one
  await db.transaction().execute(async tx => {
    // The rows' foreign keys do not matter here, so they are not checked.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(put).execute(tx)
  })
  await run(work)
  expect(await column(names)).toEqual(stay)
})

const name = () => randomBytes(16).toString('hex')
/** A file of each store that no row refers to. */
const STRAYS: Readonly<Record<string, () => string>> = {
  'sweep-pictures': () => path.join(world.imageFolder, 'prods', `${name()}-12x9.webp`),
  'sweep-attachments': () => path.join(world.attachmentFolder, 'private', `${name()}.pdf`),
  'sweep-exports': () => path.join(world.folder, 'exports', 'exports', `${name()}.zip`),
  'sweep-uploads': () => path.join(tmpdir(), `yosooi-upload-${name()}`),
}

test.each(Object.entries(STRAYS))(
  '%s: an unreferenced file is deleted after a day',
  async (work, place) => {
    const put = async (hours: number) => {
      const file = place()
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, 'x')
      const at = new Date(Date.now() - hours * HOUR)
      await utimes(file, at, at)
      return file
    }
    const [old, young] = [await put(25), await put(23)]
    await run(work)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    await rm(young)
  },
)

test('every deletion of the schedule has its period here', () => {
  const forgets = world.app.recurring
    .map(work => work.name)
    .filter(name => /^(forget|sweep)-/.test(name) && name !== 'sweep-expired-checkouts')
  expect(forgets.toSorted()).toEqual([...Object.keys(KEPT), ...Object.keys(STRAYS)].toSorted())
})

test('the queue deletes a job seven days after its end', async () => {
  expect(await column('select distinct deletion_seconds as value from pgboss.queue')).toEqual([
    7 * 86_400,
  ])
})

test('a settled call is stored for 90 days and its key permanently, so it is never made again', async () => {
  await sql`
    insert into outbox (key, kind, invoice_id, payload, last_error, done_at) values
      ('tr:old', 'transfer', 'old', '{"amount": 1}', 'once', now() - interval '91 days'),
      ('tr:new', 'transfer', 'new', '{"amount": 2}', null, now() - interval '89 days'),
      ('tr:open', 'transfer', 'open', '{"amount": 3}', null, null)`.execute(db)
  await sql`update outbox set created_at = now() - interval '400 days'`.execute(db)
  await run('forget-done-work')
  expect(await column('select payload as value from outbox order by key desc')).toEqual([
    { amount: 3 },
    {},
    { amount: 2 },
  ])
  const queued: object[] = []
  const intendCall = createIntendCall(async (_db, _name, data) => void queued.push(data))
  const again = { invoiceId: 'old', dealId: 1, sellerId: 1, chargeId: 'ch', amount: 1 }
  await db.transaction().execute(tx => intendCall(tx, 'transfer', { invoiceId: 'old' }, again))
  expect(queued).toEqual([])
})

test('docs/privacy-data.md names every table, and no other', async () => {
  const tables = await column(`
    select tablename as value from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`)
  const rows = readFileSync('docs/privacy-data.md', 'utf8').match(/^\| `.*?\|/gm) ?? []
  const named = rows.flatMap(row => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(tables.toSorted())
})
