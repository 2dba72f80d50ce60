import type { MoneyPlaces } from '../../../../contract/calls/papers/seller-year.ts'
import { beginningInJapan, shiftedMonth } from '../../../../contract/dates/japan.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findRegistrationNumber } from '../../accounts/user-store.ts'
import { findPaperIds } from '../paper-store.ts'
import type { SellerLine } from './seller-line.ts'
import { keptBefore, listSellerLines } from './seller-line-store.ts'
import { whereMoneyIs } from './where-money-is.ts'

interface Deps {
  db: Database
  clock: Clock
}

interface SellerYear {
  registrationNumber: string | null
  lines: SellerLine[]
  /** Null for every year but the present one. */
  places: MoneyPlaces | null
  /** Ids of the statements by month, as `2026/05`. */
  statements: Map<string, number>
}

/** A year in Japan as the ledger has it (rule `year-equals-the-ledger`). */
export async function readSellerYear(
  { db, clock }: Deps,
  sellerId: number,
  year: number,
): Promise<SellerYear> {
  const span = { from: beginningInJapan(year), until: beginningInJapan(year + 1) }
  const now = clock()
  const isPresent = span.from <= now && now < span.until
  const subjects = Array.from({ length: 12 }, (_, at) => shiftedMonth(`${year}/01`, at))
  const money = await db.transaction().execute(async tx => {
    const places = isPresent ? await whereMoneyIs(tx, sellerId, now) : null
    const before = await keptBefore(tx, sellerId, span.from)
    const lines = await listSellerLines(tx, sellerId, span)
    return { lines, places: places && { before, ...places } }
  })
  return {
    ...money,
    registrationNumber: await findRegistrationNumber(db, sellerId),
    statements: await findPaperIds(db, { ownerId: sellerId, kind: 'statement', subjects }),
  }
}
