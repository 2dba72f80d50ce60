import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { copyFolder } from './copy-folder.ts'
import { type Folder, folderAt, MAJOR } from './folder.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * Folders that the copy contains without their content; see "Low Level API" of backups in
 * PostgreSQL's manual.
 */
const EMPTIED = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
]
/** Files that belong to the running server and not to its data. */
const OF_THE_RUN = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/

/**
 * Copies the server's data as of one moment to `<target>/pg18`, whether or not it runs. A server
 * started on the copy recovers as after a crash: it replays the log that was written while the
 * files were read.
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const [from, to] = [dataDir, target].map(place => folderAt(path.join(place, `pg${MAJOR}`)))
  if (!from || !to) throw new TypeError('both folders are given')
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', log: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    // The slot keeps the log of the backup; it ends with the connection.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('backup', true)`)
    await copyData(from.cluster, to.cluster)
    await finish(client, from, to)
  } finally {
    await client.end()
    await server.stop()
  }
}

async function copyData(from: string, to: string): Promise<void> {
  await copyFolder(from, to, name => !EMPTIED.includes(name) && !OF_THE_RUN.test(name))
  for (const name of EMPTIED) await mkdir(path.join(to, name), { mode: 0o700 })
}

async function finish(client: pg.Client, from: Folder, to: Folder): Promise<void> {
  const { rows } = await client.query<{ label: string; last: string }>(`
    select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`)
  const { label = '', last = '' } = rows[0] ?? {}
  const [, first = ''] = /\(file ([0-9A-F]{24})\)/.exec(label) ?? []
  const [log, copy] = [from, to].map(({ cluster }) => path.join(cluster, 'pg_wal'))
  if (!log || !copy || !first || !last)
    throw new Error('the server named no first or no last log file of the backup')
  for (const name of await readdir(log))
    if (/^[0-9A-F]{24}$/.test(name) && first <= name && name <= last)
      await copyFile(path.join(log, name), path.join(copy, name))
  await writeFile(path.join(to.cluster, 'backup_label'), label, { mode: 0o600 })
  await copyFile(from.password, to.password)
}
