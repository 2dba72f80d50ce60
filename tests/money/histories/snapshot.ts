import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export interface Snapshot {
  /** Restores both databases; nothing may be running. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Saves the present state of the product's and the provider's databases. */
export async function takeSnapshot(databaseUrl: string, providerFile: string): Promise<Snapshot> {
  const product = new pg.Client({ connectionString: databaseUrl })
  await product.connect()
  const restoreProduct = await rememberProduct(product)
  const provider = new DatabaseSync(providerFile)
  const restoreProvider = rememberProvider(provider)
  return {
    async restore() {
      await product.query(restoreProduct)
      provider.exec(restoreProvider)
    },
    async close() {
      provider.close()
      await product.end()
    },
  }
}

/** Views and generated columns are left out. */
const COLUMNS = `
  select table_name as name, string_agg(format('%I', column_name), ', ') as columns
  from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema = 'public' and table_name !~ '^kysely' and is_generated = 'NEVER'
  group by 1`

/**
 * Copies every table; returns the SQL that restores the copies with the ledger's triggers disabled.
 * Deleting a history's few rows costs a tenth of truncating, which gives each table new files.
 */
async function rememberProduct(product: pg.Client): Promise<string> {
  const { rows } = await product.query<{ name: string; columns: string }>(COLUMNS)
  await product.query('create schema snap')
  for (const { name } of rows) {
    await product.query(`create table snap.${name} as table public.${name}`)
  }
  const removals = rows.map(({ name }) => `delete from public.${name}`)
  const copies = rows.map(
    ({ name, columns }) =>
      `insert into public.${name} (${columns}) overriding system value select ${columns} from snap.${name}`,
  )
  return [
    'begin',
    'set local session_replication_role = replica',
    'delete from pgboss.job',
    ...removals,
    ...copies,
    'commit',
  ].join('; ')
}

function rememberProvider(provider: DatabaseSync): string {
  provider.exec('PRAGMA busy_timeout = 5000')
  const names = provider
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'pay_*'")
    .all()
    .map(row => String(row.name))
  for (const name of names) {
    provider.exec(`CREATE TABLE kept_snap_${name} AS SELECT * FROM ${name}`)
  }
  const copies = names.map(
    name => `DELETE FROM ${name}; INSERT INTO ${name} SELECT * FROM kept_snap_${name}`,
  )
  return `BEGIN IMMEDIATE; ${copies.join('; ')}; COMMIT`
}
