import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from '../../server/migrations/migrations.ts'
import { openDatabase } from '../../server/platform/database/database.ts'

/**
 * Brings a database to the schema of this migration, so that a test can write rows of that time;
 * `without` names migrations of lower numbers that did not exist then.
 */
export async function migrateTo(
  url: string,
  name: string,
  { without = [] }: { without?: string[] } = {},
): Promise<void> {
  const db = openDatabase(url, () => {})
  const known = Object.entries(migrations).filter(([other]) => !without.includes(other))
  const provider = { getMigrations: async () => Object.fromEntries(known) }
  const { error } = await new Migrator({ db, provider }).migrateTo(name).finally(() => db.destroy())
  if (error) throw error
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const answer = await client.query(text).finally(() => client.end())
  return answer.rows
}
