import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNTED_MAX } from '../../../../../contract/calls/operator/counted.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { disputeFact } from '../../../ledger/postings/dispute-postings.ts'
import { dealIds, numberIn, peopleIds } from '../record-search.ts'

/** Whole yen as people write them: `5,064`, `¥5,064`, `−1520円`; null for any other text. */
export function typedYen(search: string): number | null {
  const [, digits] = /^[+−-]?[¥￥]?(\d[\d,]{0,11})円?$/.exec(search) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** Months that a search takes into account, the newest; each has three movements or more. */
const MONTHS_MAX = 4_000

/** The months of the deals that a search finds. */
const months = (search: string) => sql`
  (select invoice_id, charge_id from earnings where deal_id in ${dealIds(search)}
    order by paid_at desc limit ${sql.lit(MONTHS_MAX)})
  union all select invoice_id, charge_id from earnings
    where invoice_id = ${search} or charge_id = ${search} or transfer_id = ${search}`

const payouts = (search: string) => sql`
  select id from payouts where id = ${numberIn(search)} or provider_id = ${search}
  union all select id from payouts where seller_id in ${peopleIds(search)}`

/** Facts of the provider's objects of this number, and of the fees of charges. */
const facts = (search: string) => sql`
  select fact from provider_entries where source_id = ${search}
  union all select fact from provider_entries where transaction_id = ${search}
  union all select fee.fact from months cross join lateral (
    select fact from provider_entries
    where source_id = months.charge_id and part = 'fee' offset 0) fee`

/**
 * Keys of the newest postings with this amount, deal, payout, person, number of the provider or
 * key. Each `offset 0` makes the database look rows up one by one by their index, because it
 * overestimates their number (rule `list-searches-by-index`).
 */
export async function findSoughtPostings(db: Database, search: string): Promise<string[]> {
  const yen = typedYen(search)
  const { rows } = await sql<{ key: string }>`
    with months as materialized (${months(search)}),
    sought as materialized (
      select posting_key as key from ledger_lines
        where account = 'platform' and amount = any(${yen === null ? [] : [yen, -yen]}::bigint[])
      union select key from ledger_postings where key = ${search}
      union select key from ledger_postings where source_id = ${search}
      union select key from ledger_postings where fact = ${disputeFact(search)}
      union select booked.key from months cross join lateral (
        select key from ledger_postings where invoice_id = months.invoice_id offset 0) booked
      union select booked.key from (${payouts(search)}) payout cross join lateral (
        select key from ledger_postings where payout_id = payout.id offset 0) booked
      union select booked.key from (${facts(search)}) known cross join lateral (
        select key from ledger_postings where fact = known.fact offset 0) booked)
    select sought.key from sought
    cross join lateral (
      select posted_at from ledger_postings where key = sought.key offset 0) posting
    cross join lateral (
      select from ledger_lines where posting_key = sought.key and account = 'platform' offset 0) line
    order by posted_at desc limit ${sql.lit(COUNTED_MAX + 1)}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Compares columns without an index, because few movements have no posting. */
export const isSoughtEntry = (search: string): RawBuilder<SqlBool> => sql<SqlBool>`
  (entry.source_id = ${search} or entry.transaction_id = ${search}
    or abs(entry.amount) = ${typedYen(search)}::bigint)`
