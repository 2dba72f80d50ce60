import type { Operator } from '../../../contract/calls/operator.ts'
import type { PaidMonth, Paper } from '../../../contract/calls/papers/paper.ts'
import type { YearLine } from '../../../contract/calls/papers/seller-year.ts'
import type { papers } from '../../../contract/calls/papers.ts'
import { cancelPaper } from '../../domains/papers/cancel-paper.ts'
import { checkWordOf } from '../../domains/papers/check-word.ts'
import { issueReceipt } from '../../domains/papers/issue-receipt.ts'
import { issueRefundPaper } from '../../domains/papers/issue-refund-paper.ts'
import { listReceipts, type ReceiptedMonth } from '../../domains/papers/list-receipts.ts'
import type { IssuedPaper } from '../../domains/papers/paper.ts'
import { readPaper } from '../../domains/papers/read-paper.ts'
import { setRegistrationNumber } from '../../domains/papers/set-registration-number.ts'
import { readSellerYear } from '../../domains/papers/year/read-seller-year.ts'
import type { SellerLine } from '../../domains/papers/year/seller-line.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Handlers } from '../handler.ts'
import { readHistory } from './history.ts'

export interface PapersDeps {
  db: Database
  clock: Clock
  operator: Operator
  publish: Publish
}

export function papersHandlers(deps: PapersDeps): Handlers<typeof papers> {
  const { db, clock } = deps
  return {
    receipt: async ({ viewer, input }) => shownPaper(await readPaper(db, viewer.id, input.paperId)),
    async receipts({ viewer, input }) {
      const { serviceName, months } = await listReceipts(db, viewer.id, input.dealId)
      return { serviceName, months: months.map(paidMonth) }
    },
    receipt_create: ({ viewer, input, once }) =>
      once(
        () => issueReceipt(deps, viewer.id, input),
        id => ({ success: true as const, id }),
      ),
    receipt_refund: ({ viewer, input, once }) =>
      once(
        () => issueRefundPaper(deps, viewer.id, input.paperId),
        id => ({ success: true as const, id }),
      ),
    receipt_cancel: ({ viewer, input, once }) =>
      once(() => cancelPaper(deps, viewer.id, input.paperId)),
    async statement_year({ viewer, input: { year } }) {
      const { lines, statements, ...rest } = await readSellerYear(deps, viewer.id, year)
      return {
        now: clock().toISOString(),
        year,
        ...rest,
        lines: lines.map(yearLine),
        statements: [...statements].map(([month, id]) => ({ id, month })),
      }
    },
    statement_number: ({ viewer, input, once }) =>
      once(() => setRegistrationNumber(db, viewer.id, input.registrationNumber)),
    history: ({ viewer, input }) => readHistory(db, viewer.id, input),
  }
}

export const shownPaper = (issued: IssuedPaper): Paper => ({
  id: issued.id,
  year: issued.year,
  number: issued.number,
  addressee: issued.addressee,
  issuedAt: issued.issuedAt.toISOString(),
  cancelledAt: issued.cancelledAt?.toISOString() ?? null,
  checkWord: checkWordOf(issued),
  receipt: issued.kind === 'receipt' ? issued.facts : null,
  refund: issued.kind === 'refund' ? issued.facts : null,
  statement: issued.kind === 'statement' ? issued.facts : null,
})

const paidMonth = ({ month, ...papersOfMonth }: ReceiptedMonth): PaidMonth => ({
  invoiceId: month.invoiceId,
  paidAt: month.paidAt.toISOString(),
  periodStart: month.periodStart.toISOString(),
  total: month.total,
  refunded: month.refunded,
  ...papersOfMonth,
})

export const yearLine = ({ at, ...line }: SellerLine): YearLine => ({
  at: at.toISOString(),
  ...line,
})
