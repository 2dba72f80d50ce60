import { readConfig } from '../server/config.ts'
import { checkLedger } from '../server/domains/ledger/check-ledger.ts'
import { openDatabase } from '../server/platform/database.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../server/platform/migrate.ts'
import { loadEnvironment } from './launcher/environment.ts'

/** Holds the books of the configured database against the rules of payments.md §11. */
const config = readConfig(loadEnvironment())
const server = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: config.dataDir, database: 'yosooi', log: () => {} })
const url = config.databaseUrl ?? server?.url ?? ''
await migrate(url)
const db = openDatabase(url, error => console.error(error.message), 1)

try {
  const broken = await checkLedger(db)
  for (const { rule, facts } of broken) console.log(`${rule}: ${JSON.stringify(facts)}`)
  console.log(broken.length === 0 ? 'sound' : `${broken.length} broken`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await db.destroy()
  await server?.stop()
}
