import { writtenMonth } from '../../../contract/written.ts'
import { listSellerLines } from '../../../server/domains/papers/year/seller-line-store.ts'
import { differs, sumOf } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

const EVER = { from: new Date('2000-01-01'), until: new Date('2100-01-01') }

/**
 * Every ended month of a seller with fees has one statement, with the fees of its postings; those of
 * months and withdrawals are the sums of the books.
 */
export async function statementFaults(world: MoneyWorld): Promise<string[]> {
  await issueStatements(world)
  const sellers = await world.sql<{ id: number }>('select id from users')
  const faults: string[] = []
  for (const { id } of sellers) {
    const issued = await issuedFees(world, id)
    faults.push(...differs(`statements of seller ${id}`, await bookedFees(world, id), issued))
  }
  return [...faults, ...(await sumFaults(world))]
}

/** Sums of the ledger, which no query of the papers computes. */
async function sumFaults({ app: { db }, sql }: MoneyWorld): Promise<string[]> {
  const rows = await sql<{ seller: number; months: number; payouts: number }>(
    `select coalesce(earnings.seller_id, payouts.seller_id) as seller,
       coalesce(sum(line.amount) filter (where posting.kind = 'month' and account = 'commission'), 0)::int as months,
       coalesce(sum(line.amount) filter (where account = 'payout_fee'), 0)::int as payouts
     from ledger_postings posting join ledger_lines line on posting_key = posting.key
     left join earnings using (invoice_id) left join payouts on payouts.id = posting.payout_id
     group by 1 having coalesce(earnings.seller_id, payouts.seller_id) is not null`,
  )
  const faults: string[] = []
  for (const { seller, months, payouts } of rows) {
    const lines = await listSellerLines(db, seller, EVER)
    const shown = lines.filter(({ kind }) => kind === 'month').map(({ commission }) => commission)
    const fees = lines.map(({ payoutFee }) => payoutFee)
    faults.push(...differs(`commission of months of ${seller}`, months, sumOf(shown)))
    faults.push(...differs(`fees of withdrawals of ${seller}`, payouts, sumOf(fees)))
  }
  return faults
}

async function issueStatements({ app }: MoneyWorld): Promise<void> {
  const work = app.recurring.find(({ name }) => name === 'issue-statements')
  if (!work) throw new Error('no recurring work issues statements')
  await work.run()
}

/** The fees of each ended month, such as `2026/05: -1000,400`. */
async function bookedFees({ app: { db, clock } }: MoneyWorld, sellerId: number): Promise<string> {
  const fees = new Map<string, number[]>()
  for (const { at, commission, payoutFee } of await listSellerLines(db, sellerId, EVER)) {
    const month = writtenMonth(at)
    if (commission + payoutFee === 0 || month >= writtenMonth(clock())) continue
    fees.set(month, [...(fees.get(month) ?? []), -(commission + payoutFee)])
  }
  return writtenFees(fees)
}

async function issuedFees({ sql }: MoneyWorld, sellerId: number): Promise<string> {
  const rows = await sql<{ month: string; amounts: number[] }>(
    `select subject as month, (
       select json_agg((line->>'amount')::int) from json_array_elements(facts::json->'lines') line) as amounts
     from papers where kind = 'statement' and cancelled_at is null and owner_id = $1`,
    [sellerId],
  )
  return writtenFees(new Map(rows.map(({ month, amounts }) => [month, amounts])))
}

const writtenFees = (fees: Map<string, number[]>): string =>
  [...fees]
    .map(([month, amounts]) => `${month}: ${amounts.sort((a, b) => a - b)}`)
    .sort()
    .join('; ')
