import type { Operator } from '../../../contract/calls/operator.ts'
import type { StatementFacts } from '../../../contract/calls/papers.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import { findUser } from '../accounts/user-store.ts'
import { issuePaper } from './issue-paper.ts'
import { issuerOf } from './issuer.ts'
import { beginningInJapan, monthInJapan } from './paper.ts'
import {
  findSellersWithLines,
  listSellerLines,
  type SellerLine,
  type Span,
} from './seller-line-store.ts'

interface Deps {
  db: Database
  clock: Clock
  operator: Operator
}

/**
 * Issues each seller's statement of last month's fees (rule `statement-on-the-first`). It runs
 * every morning, so that the next run makes up for a morning on which the server was down.
 */
export async function issueStatements(deps: Deps): Promise<void> {
  const span = lastMonthInJapan(deps.clock())
  await eachRow(await findSellersWithLines(deps.db, span), sellerId =>
    issueStatement(deps, sellerId, span),
  )
}

function lastMonthInJapan(now: Date): Span {
  const [year = 0, month = 0] = monthInJapan(now).split('/').map(Number)
  return { from: beginningInJapan(year, month - 1), until: beginningInJapan(year, month) }
}

/** A month without fees has no statement. */
async function issueStatement(
  { db, clock, operator }: Deps,
  sellerId: number,
  span: Span,
): Promise<void> {
  const lines = (await listSellerLines(db, sellerId, span)).flatMap(feeOf)
  const seller = await findUser(db, sellerId)
  if (lines.length === 0 || !seller) return
  const month = monthInJapan(span.from)
  const draft = {
    kind: 'statement' as const,
    subject: month,
    ownerId: sellerId,
    addressee: seller.name,
    facts: { issuer: issuerOf(operator), month, lines },
  }
  await db.transaction().execute(tx => issuePaper(tx, draft, clock()))
}

function feeOf(line: SellerLine): StatementFacts['lines'] {
  const amount = -(line.commission + line.payoutFee)
  if (amount === 0) return []
  const kind = line.payoutFee === 0 ? 'commission' : 'payout_fee'
  const { at, serviceName, price } = line
  return [{ at: at.toISOString(), kind, serviceName, price, amount }]
}
