import { readStatement } from '../../../server/domains/payouts/read-statement.ts'
import {
  type LineKind,
  linesOf,
  monthOf,
  monthsOf,
  rowsOf,
} from '../../../web/features/payouts/statement.ts'
import { differs, sumOf } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

const KINDS = { earning: 'earned', returned: 'returned', payout: 'out', back: 'back' } as const
const OF_MONTHS: readonly string[] = [KINDS.earning, KINDS.returned]
/** The column of the yen in a file's row. */
const YEN = 3

/** The files of all months of a seller add up to the books: the shares kept, and the payouts. */
export async function monthFileFaults(world: MoneyWorld): Promise<string[]> {
  const faults: string[] = []
  for (const { seller, shares, payouts } of await bookedSums(world)) {
    const rows = await savedRows(world, seller)
    const saved = (isOfMonth: boolean) =>
      sumOf(
        rows
          .filter(([, kind]) => OF_MONTHS.includes(String(kind)) === isOfMonth)
          .map(row => Number(row[YEN])),
      )
    faults.push(...differs(`shares in the files of ${seller}`, Number(shares), saved(true)))
    faults.push(...differs(`payouts in the files of ${seller}`, Number(payouts), saved(false)))
  }
  return faults
}

/** The rows of every month's file, without their heads. */
async function savedRows({ app: { db, clock } }: MoneyWorld, seller: number) {
  const { earnings, payouts } = JSON.parse(JSON.stringify(await readStatement(db, seller)))
  const lines = linesOf(earnings, payouts)
  return monthsOf(lines, clock().toISOString()).flatMap(month =>
    rowsOf(
      lines.filter(({ at }) => monthOf(at) === month),
      KINDS satisfies Record<LineKind, string>,
    ).slice(1),
  )
}

interface Sums {
  seller: number
  shares: number
  payouts: number
}

/** Yen owed to each seller for months, less the parts that disputes hold, and yen paid out. */
const bookedSums = ({ sql }: MoneyWorld) =>
  sql<Sums>(
    `select split_part(account, ':', 2)::bigint as seller,
       coalesce(-sum(amount) filter (where invoice_id is not null), 0)::bigint as shares,
       coalesce(-sum(amount) filter (where kind ~ '^payout_'), 0)::bigint as payouts
     from ledger_lines join ledger_postings posting on posting.key = posting_key
     where account ~ '^(pending|available):' group by 1 order by 1`,
  )
