import type { Database } from '../../platform/database/database.ts'
import { findRegistrationNumber } from '../accounts/user-store.ts'
import { beginningInJapan } from './paper.ts'
import { findPaperIds } from './paper-store.ts'
import { listSellerLines, type SellerLine } from './seller-line-store.ts'

interface SellerYear {
  registrationNumber: string | null
  lines: SellerLine[]
  /** Ids of the statements by month, as `2026/05`. */
  statements: Map<string, number>
}

/** A year in Japan as the ledger has it (rule `year-equals-the-ledger`). */
export async function readSellerYear(
  db: Database,
  sellerId: number,
  year: number,
): Promise<SellerYear> {
  const span = { from: beginningInJapan(year), until: beginningInJapan(year + 1) }
  const subjects = Array.from(
    { length: 12 },
    (_, at) => `${year}/${String(at + 1).padStart(2, '0')}`,
  )
  return {
    registrationNumber: await findRegistrationNumber(db, sellerId),
    lines: await listSellerLines(db, sellerId, span),
    statements: await findPaperIds(db, { ownerId: sellerId, kind: 'statement', subjects }),
  }
}
