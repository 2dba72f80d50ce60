import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/migrations.ts'
import { openDatabase } from './database.ts'
import { LIMITS } from './database-limits.ts'

/** Brings a database to the newest schema; several processes may call it at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, () => {}, LIMITS.migration)
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}
