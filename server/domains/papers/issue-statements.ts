import type { Operator } from '../../../contract/calls/operator.ts'
import type { StatementFacts } from '../../../contract/calls/papers/paper.ts'
import { shiftedMonth, startOfMonth } from '../../../contract/dates/japan.ts'
import { writtenMonth } from '../../../contract/written.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { findUser } from '../accounts/user-store.ts'
import { issuePaper } from './issue-paper.ts'
import { issuerOf } from './issuer.ts'
import { findCancelledStatements, latestStatementMonth } from './paper-store.ts'
import type { SellerLine } from './year/seller-line.ts'
import {
  findSellersToBill,
  firstMonthAt,
  listSellerLines,
  type Span,
} from './year/seller-line-store.ts'

interface Deps {
  db: Database
  clock: Clock
  operator: Operator
  publish: Publish
}

/**
 * Issues each seller's statements of the fees of ended months (rule `statement-on-the-first`). It
 * runs every morning, so that the next run makes up for all mornings on which the server was down.
 */
export const issueStatements = (deps: Deps): Promise<void> =>
  eachRow(statementsToIssue(deps), statement => issueStatement(deps, statement))

interface Due {
  sellerId: number
  span: Span
}

/** All months are one sequence, so that a statement that fails does not delay later months. */
async function* statementsToIssue(deps: Deps): AsyncIterable<Due> {
  for (const span of await monthsToBill(deps)) {
    for (const sellerId of await findSellersToBill(deps.db, writtenMonth(span.from), span))
      yield { sellerId, span }
  }
  for (const { sellerId, month } of await findCancelledStatements(deps.db))
    yield { sellerId, span: spanOf(month) }
}

/** The ended months since the latest one with statements, that one included. */
async function monthsToBill({ db, clock }: Deps): Promise<Span[]> {
  const begun = (await latestStatementMonth(db)) ?? (await monthOfFirstFee(db))
  const present = writtenMonth(clock())
  const spans: Span[] = []
  for (let month = begun; month !== null && month < present; month = nextMonth(month))
    spans.push(spanOf(month))
  return spans
}

async function monthOfFirstFee(db: Database): Promise<string | null> {
  const at = await firstMonthAt(db)
  return at && writtenMonth(at)
}

const nextMonth = (month: string): string => shiftedMonth(month, 1)

const spanOf = (month: string): Span => ({
  from: startOfMonth(month),
  until: startOfMonth(nextMonth(month)),
})

/** A month without fees has no statement. */
async function issueStatement(deps: Deps, { sellerId, span }: Due): Promise<void> {
  const { db, operator } = deps
  const lines = (await listSellerLines(db, sellerId, span)).flatMap(feeOf)
  const seller = await findUser(db, sellerId)
  if (lines.length === 0 || !seller) return
  const month = writtenMonth(span.from)
  const draft = {
    kind: 'statement' as const,
    subject: month,
    ownerId: sellerId,
    addressee: seller.name,
    facts: { issuer: issuerOf(operator), month, lines },
  }
  await db.transaction().execute(tx => issuePaper(deps, tx, draft))
}

function feeOf(line: SellerLine): StatementFacts['lines'] {
  const amount = -(line.commission + line.payoutFee)
  if (amount === 0) return []
  const kind = line.payoutFee === 0 ? 'commission' : 'payout_fee'
  const { at, serviceName, price } = line
  return [{ at: at.toISOString(), kind, serviceName, price, amount }]
}
