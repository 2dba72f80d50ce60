import { writtenMonth } from '../../../contract/written.ts'
import { listSellerLines } from '../../../server/domains/papers/year/seller-line-store.ts'
import { differs } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

/** Every ended month of a seller with fees has one statement, with the fees of its postings. */
export async function statementFaults(world: MoneyWorld): Promise<string[]> {
  await issueStatements(world)
  const sellers = await world.sql<{ id: number }>('select id from users')
  const faults: string[] = []
  for (const { id } of sellers) {
    const issued = await issuedFees(world, id)
    faults.push(...differs(`statements of seller ${id}`, await bookedFees(world, id), issued))
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
  const ever = { from: new Date('2000-01-01'), until: new Date('2100-01-01') }
  const fees = new Map<string, number[]>()
  for (const { at, commission, payoutFee } of await listSellerLines(db, sellerId, ever)) {
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
