import { Migrator } from 'kysely/migration'
import { migrations } from '../migrations/migrations.ts'
import { openDatabase } from './database.ts'

/** Brings a database to the newest schema; several processes may call it at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, () => {}, 1)
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}
