import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { openDatabase } from '../server/platform/database/database.ts'
import { LIMITS } from '../server/platform/database/database-limits.ts'
import { migrate } from '../server/platform/database/migrate.ts'

/** An empty database on its own PostgreSQL, which ends with this process. */
export async function openBenchDatabase(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-bench-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    database: 'bench',
    log: () => {},
    settings,
  })
  const end = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
  // A signal ends the process without the disposal below.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)))
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, () => {}, { ...LIMITS.sweep, connections: 10 })
  return {
    db,
    folder,
    url: postgres.url,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await end()
    },
  }
}
