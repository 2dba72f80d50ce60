import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { runningDeal, succeed } from '../support/fixtures.ts'
import { query } from '../support/old-database.ts'
import { worldOfFile } from '../support/world.ts'
import { archivingPostgres, baseBackup } from './support/distribution-postgres.ts'

const archive = await mkdtemp(path.join(tmpdir(), 'yosooi-archive-'))
// PostgreSQL runs as another user when root runs the test.
await chmod(archive, 0o777)
afterAll(() => rm(archive, { recursive: true, force: true }))
const world = await worldOfFile({ openDatabase: () => archivingPostgres(archive) })

/** The database's own time, which the recovery compares. */
async function now(): Promise<Date> {
  const { rows } = await world.sql<{ now: string }>('select clock_timestamp()::text as now')
  return new Date(rows[0]?.now ?? '')
}

test('the database comes back as it was a moment before a mistake, from base backup and log', async () => {
  const { buyer, thread } = await runningDeal(world)
  const say = (text: string) =>
    succeed(world.call('message_create', { contact_id: thread, text }, buyer))
  await say('控えの前')
  const backup = await baseBackup(world.databaseUrl, archive)
  await say('控えのあと')
  await world.settle()
  const before = await now()
  await world.sql('update messages set text = $1', ['まちがい'])
  await world.sql('select pg_switch_wal()')
  await archived()

  const recovered = await backup.recover(before)
  const db = openDatabase(recovered.url, () => {})
  const isRecovering = () => query(recovered.url, 'select pg_is_in_recovery() as still')
  await vi.waitFor(async () => expect(await isRecovering()).toEqual([{ still: false }]), {
    timeout: 30_000,
    interval: 100,
  })
  const messages = await db.selectFrom('messages').select('text').orderBy('id').execute()
  expect(messages.map(({ text }) => text)).toEqual(['控えの前', '控えのあと'])
  expect(await checkLedger(db)).toEqual([])
  await db.destroy()
  await recovered.drop()
}, 120_000)

/** Waits until the segment with the mistake is in the archive. */
const archived = () =>
  vi.waitFor(
    async () => {
      const { rows } = await world.sql<{ done: boolean }>(
        `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done
         from pg_stat_archiver`,
      )
      expect(rows[0]?.done).toBe(true)
    },
    { timeout: 30_000, interval: 100 },
  )
