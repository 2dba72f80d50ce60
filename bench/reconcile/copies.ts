import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/database.ts'

/** Copies the only deal in the database with its buyer, hold, month, postings and thread. */
export async function copyInBooks(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`alter table threads disable trigger user`.execute(tx)
    for (const statement of COPIES) await sql.raw(statement(count)).execute(tx)
    await sql`alter table threads enable trigger user`.execute(tx)
  })
  await sql`analyze`.execute(db)
}

const numbers = (count: number) => `generate_series(1, ${count}) n`

const COPIES: readonly ((count: number) => string)[] = [
  count => `
    insert into users (subject, email, name, created_at, updated_at)
    select 'copy-' || n, 'copy-' || n || '@yosooi.example', 'copy', now(), now()
    from ${numbers(count)}`,
  count => `
    insert into checkout_holds (id, service_id, buyer_id, price, state, created_at, expires_at)
    select hold.id || '_' || n, hold.service_id, users.id, hold.price, 'completed', now(), now()
    from checkout_holds hold, ${numbers(count)} join users on subject = 'copy-' || n`,
  count => `
    insert into deals (service_id, buyer_id, seller_id, hold_id, subscription_id, price, status,
      current_period_end, started_at)
    select deal.service_id, users.id, deal.seller_id, deal.hold_id || '_' || n,
      deal.subscription_id || '_' || n, deal.price, deal.status, deal.current_period_end,
      deal.started_at
    from deals deal, ${numbers(count)} join users on subject = 'copy-' || n`,
  () => `
    insert into threads (id, service_id, buyer_id, seller_id, active_at, created_at)
    select id, service_id, buyer_id, seller_id, now(), now() from deals
    on conflict do nothing`,
  count => `
    insert into earnings (invoice_id, seller_id, deal_id, service_name, price, share, total,
      paid_at, matures_at, period_start, period_end, charge_id, transfer_id)
    select invoice_id || '_' || n, seller_id, deal_id, service_name, price, share, total,
      paid_at, matures_at, period_start, period_end, charge_id || '_' || n,
      transfer_id || '_' || n
    from earnings, ${numbers(count)}`,
  count => `
    insert into ledger_postings (key, kind, fact, invoice_id, source_id, posted_at)
    select key || '_' || n, kind, fact || '_' || n, invoice_id || '_' || n,
      source_id || '_' || n, posted_at
    from ledger_postings, ${numbers(count)}
    where kind in ('month', 'provider_fee', 'transfer')`,
  count => `
    insert into ledger_lines (posting_key, line, account, amount)
    select posting_key || '_' || n, line, account, amount
    from ledger_lines join ledger_postings on key = posting_key, ${numbers(count)}
    where kind in ('month', 'provider_fee', 'transfer')`,
]

/** Types of object that the provider stores for a deal, without its events and the seller. */
const KINDS = [
  'subscription',
  'invoice',
  'invoice_payment',
  'payment_intent',
  'charge',
  'balance_transaction',
  'transfer',
]

/**
 * Copies the deal at the provider, with a number appended to each id; returns the subscriptions.
 */
export function copyAtProvider(world: DatabaseSync, count: number): string[] {
  const kinds = KINDS.map(kind => `'${kind}'`).join(', ')
  const originals = world
    .prepare(
      `SELECT id, type, account, json, hidden FROM pay_object WHERE type IN (${kinds}) ORDER BY seq`,
    )
    .all()
    .map(row => ({
      id: String(row.id),
      type: String(row.type),
      account: String(row.account),
      json: String(row.json),
      hidden: String(row.hidden),
    }))
  const ids = new RegExp(originals.map(({ id }) => id).join('|'), 'g')
  const insert = world.prepare(
    'INSERT INTO pay_object (id, type, account, json, hidden) VALUES (?, ?, ?, ?, ?)',
  )
  const made: string[] = []
  world.exec('PRAGMA busy_timeout = 30000; BEGIN IMMEDIATE')
  for (let n = 1; n <= count; n++) {
    const numbered = (text: string) => text.replace(ids, id => `${id}_${n}`)
    for (const { id, type, account, json, hidden } of originals) {
      insert.run(`${id}_${n}`, type, account, numbered(json), numbered(hidden))
      if (type === 'subscription') made.push(`${id}_${n}`)
    }
  }
  world.exec('COMMIT')
  return made
}
