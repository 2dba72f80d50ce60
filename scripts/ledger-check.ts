import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { writtenYen } from '../contract/written.ts'
import type { App } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { checkLedger } from '../server/domains/reconciliation/books/check-ledger.ts'
import { checkWithProvider } from '../server/domains/reconciliation/books/check-with-provider.ts'
import { type Database, openDatabase } from '../server/platform/database/database.ts'
import { LIMITS } from '../server/platform/database/database-limits.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { loadEnvironment } from './launcher/environment.ts'
import { atInstallation } from './launcher/installation.ts'

const TEXTS = { open: 'ちがう', waiting: '待てば合う' } as const
const yen = (amount: number | null): string => (amount === null ? 'なし' : writtenYen(amount))

/**
 * Checks the books of the configured database by the rules of docs/money.md; with `--provider` it
 * also compares them with the provider's movements, entry by entry.
 */
const isSound = process.argv.includes('--provider')
  ? await atInstallation(checkBoth)
  : await atDatabase(checkRules)
process.exitCode = isSound ? 0 : 1

async function checkBoth(app: App): Promise<boolean> {
  const keepsRules = await checkRules(app.db)
  return (await checkProvider(app)) && keepsRules
}

async function checkRules(db: Database): Promise<boolean> {
  const broken = await checkLedger(db)
  for (const { rule, facts } of broken) console.log(`${rule}: ${JSON.stringify(facts)}`)
  console.log(broken.length === 0 ? 'sound' : `${broken.length} broken`)
  return broken.length === 0
}

async function checkProvider(app: App): Promise<boolean> {
  const { entries, accounts, differences } = await checkWithProvider(app)
  for (const { state, account, fact, ours, theirs } of differences) {
    console.log(`${TEXTS[state]} ${account} ${fact}: 帳簿 ${yen(ours)}、提供元 ${yen(theirs)}`)
  }
  const open = differences.filter(({ state }) => state === 'open').length
  console.log(`提供元の${accounts}口座の${entries}件を帳簿と照らしました。ちがい ${open}件。`)
  return open === 0
}

async function atDatabase(work: (db: Database) => Promise<boolean>): Promise<boolean> {
  const config = readConfig(loadEnvironment())
  const server = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, database: 'yosooi', log: () => {} })
  const url = config.databaseUrl ?? server?.url ?? ''
  await migrate(url)
  const db = openDatabase(url, error => console.error(error.message), LIMITS.sweep)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await server?.stop()
  }
}
