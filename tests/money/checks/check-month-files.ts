import { explainBalance } from '../../../server/domains/payouts/explain-balance.ts'
import { readStatement } from '../../../server/domains/payouts/read-statement.ts'
import { linesOf, monthOf, monthsOf, rowsOf } from '../../../web/features/payouts/statement.ts'
import { PAYOUT_TEXTS } from '../../../web/features/payouts/texts.ts'
import type { CsvRow } from '../../../web/lib/format/csv.ts'
import { differs, sumOf } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

const { line: KINDS } = PAYOUT_TEXTS
const OF_PAYOUTS: readonly string[] = [KINDS.payout, KINDS.payout_back]
/** The column of the yen in a file's row. */
const YEN = 3

/** The files of all months of a seller add up to what the books owe, payouts by themselves. */
export async function monthFileFaults(world: MoneyWorld): Promise<string[]> {
  const faults: string[] = []
  for (const { seller, payouts, others } of await bookedSums(world)) {
    const rows = [...(await monthFiles(world, seller)).values()].flat()
    const saved = (isOfPayout: boolean) =>
      sumOf(
        rows
          .filter(([, kind]) => OF_PAYOUTS.includes(String(kind)) === isOfPayout)
          .map(row => Number(row[YEN])),
      )
    faults.push(...differs(`payouts in the files of ${seller}`, Number(payouts), saved(true)))
    faults.push(...differs(`other lines in the files of ${seller}`, Number(others), saved(false)))
  }
  return faults
}

/** The rows of every file that a seller can save now, without their heads, by month. */
export async function monthFiles(
  { app: { db, clock } }: MoneyWorld,
  seller: number,
): Promise<Map<string, CsvRow[]>> {
  const { pending, available } = asSent(await explainBalance(db, seller, clock()))
  const { payouts } = asSent(await readStatement(db, seller))
  const lines = linesOf([...pending, ...available], payouts)
  const fileOf = (month: string) =>
    rowsOf(
      lines.filter(({ at }) => monthOf(at) === month),
      KINDS,
    ).slice(1)
  return new Map(monthsOf(lines, clock().toISOString()).map(month => [month, fileOf(month)]))
}

const asSent = (answer: object) => JSON.parse(JSON.stringify(answer))

interface Sums {
  seller: number
  payouts: number
  others: number
}

/** Changes of the yen owed to each seller: by payouts, and by everything else. */
const bookedSums = ({ sql }: MoneyWorld) =>
  sql<Sums>(
    `select split_part(account, ':', 2)::bigint as seller,
       coalesce(-sum(amount) filter (where kind ~ '^payout_'), 0)::bigint as payouts,
       coalesce(-sum(amount) filter (where kind !~ '^payout_'), 0)::bigint as others
     from ledger_lines join ledger_postings posting on posting.key = posting_key
     where account ~ '^(pending|available):' group by 1 order by 1`,
  )
