import { sql } from 'kysely'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { DAY, type scenarioOf } from '../histories/scenario.ts'
import type { MoneyWorld } from '../money-world.ts'

const TABLES = sql<{ name: string; columns: string }>`
  select table_name as name, string_agg(format('%I', column_name), ', ') as columns
  from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema = 'public' and table_name !~ '^kysely'
    and is_generated = 'NEVER'
  group by 1 order by 1`
const SEQUENCES = sql<{ name: string; last: string | null }>`
  select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value as last
  from pg_sequences where schemaname = 'public'`

/**
 * Copies the product's database as a backup does. The function that it returns restores the copy,
 * numbers of later rows included, while the provider goes on from where it is.
 */
export async function backUp({
  app: { db },
}: Pick<MoneyWorld, 'app'>): Promise<() => Promise<void>> {
  const { rows: tables } = await TABLES.execute(db)
  const { rows: sequences } = await SEQUENCES.execute(db)
  await sql`drop schema if exists backup cascade`.execute(db)
  await sql`create schema backup`.execute(db)
  for (const { name } of tables) {
    await sql.raw(`create table backup.${name} as table public.${name}`).execute(db)
  }
  return () =>
    db.transaction().execute(async tx => {
      const run = (text: string) => sql.raw(text).execute(tx)
      await run('set local session_replication_role = replica')
      await run('delete from pgboss.job')
      for (const { name } of tables) await run(`delete from public.${name}`)
      for (const { name, columns } of tables)
        await run(
          `insert into public.${name} (${columns}) overriding system value
           select ${columns} from backup.${name}`,
        )
      for (const { name, last } of sequences)
        await run(`select setval('${name}', ${last ?? 1}, ${last !== null})`)
    })
}

/** The steps after a loss of the database, when the provider knows what happened since its copy. */
export function recoveryOf(world: MoneyWorld, scenario: ReturnType<typeof scenarioOf>) {
  const reconcileAll = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  /** Two days later, so that the provider has forgotten the idempotency keys of the lost calls. */
  const restoreLater = async (restore: () => Promise<void>) => {
    await scenario.work()
    await world.wind(2 * DAY)
    await scenario.collect()
    await scenario.atProvider('forget_answers', {})
    await restore()
  }
  const comeBack = async (restore: () => Promise<void>) => {
    await restoreLater(restore)
    await reconcileAll()
    await scenario.work()
  }
  return { reconcileAll, restoreLater, comeBack }
}
