import pg from 'pg'
import { expect, test } from 'vitest'
import { withEmptyDatabase } from '../../../tests/support/database.ts'
import { migrateTo, query } from '../../../tests/support/old-database.ts'
import { createIndexConcurrently } from '../../migrations/index-concurrently.ts'
import { migrations } from '../../migrations/migrations.ts'
import { openQueue } from '../jobs/queue.ts'
import { openDatabase } from './database.ts'
import { LIMITS } from './database-limits.ts'
import { migrate } from './migrate.ts'

async function boot(url: string): Promise<void> {
  await migrate(url)
  const queue = await openQueue(url, () => {})
  await queue.stop()
}

test('processes that boot at once on an empty database migrate it once', () =>
  withEmptyDatabase(async url => {
    await Promise.all([boot(url), boot(url), boot(url)])
    const applied = await query(url, 'select name from kysely_migration order by name')
    expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  }))

test('a migration that finds its table locked waits briefly, lets other queries through, and is tried again', () =>
  withEmptyDatabase(async url => {
    await migrateTo(url, '0200-refund-papers')
    const writer = new pg.Client({ connectionString: url })
    await writer.connect()
    await writer.query('begin')
    await writer.query('lock table users in row exclusive mode')
    const migrated = migrate(url)
    await waitsForLock(url)
    // This write waits behind the migration until that gives up; the first writer's lock is still held.
    await query(url, 'update users set name = name')
    await waitsForLock(url)
    await writer.query('commit')
    await writer.end()
    await migrated
    const applied = await query(url, 'select max(name) as name from kysely_migration')
    expect(applied[0]?.name).toBe(Object.keys(migrations).sort().at(-1))
  }))

test('a migration is made up for where the database already has one of a higher number', () =>
  withEmptyDatabase(async url => {
    await migrateTo(url, '0200-refund-papers', { without: ['0174-announcements', '0175-rests'] })
    await migrate(url)
    const applied = await query(url, 'select name from kysely_migration order by name')
    expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  }))

test('a process of the previous version still starts after the next one has migrated', () =>
  withEmptyDatabase(async url => {
    await migrate(url)
    await query(url, "insert into kysely_migration values ('9999-of-the-next-version', '2099')")
    await migrate(url)
  }))

test('an index is built concurrently once, and again where a build was interrupted', () =>
  withEmptyDatabase(async url => {
    const db = openDatabase(url, () => {})
    await query(url, 'create table notes (id bigint)')
    const build = () => createIndexConcurrently(db as never, 'notes_by_id', 'on notes (id)')
    await build()
    await build()
    const valid =
      "select indisvalid as valid from pg_index where indexrelid = 'notes_by_id'::regclass"
    await query(
      url,
      "update pg_index set indisvalid = false where indexrelid = 'notes_by_id'::regclass",
    )
    await build()
    expect(await query(url, valid)).toEqual([{ valid: true }])
    await db.destroy()
  }))

test('an index is built after the transactions that write to its table, however long they take', () =>
  withEmptyDatabase(async url => {
    const db = openDatabase(url, () => {}, { ...LIMITS.migration, lock: 0.05 })
    await query(url, 'create table notes (id bigint)')
    const writer = new pg.Client({ connectionString: url })
    await writer.connect()
    await writer.query('begin')
    await writer.query('insert into notes values (1)')
    const built = createIndexConcurrently(db as never, 'notes_by_id', 'on notes (id)')
    await waitsForLock(url, '0.2 seconds')
    await writer.query('commit')
    await writer.end()
    await built
    await db.destroy()
  }))

/** Waits until a statement has waited for a lock for this long. */
async function waitsForLock(url: string, time = '0 seconds'): Promise<void> {
  const waiting = `
    select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and clock_timestamp() - query_start >= interval '${time}'`
  while ((await query(url, waiting)).length === 0);
}
