import type {
  ReceiptFacts,
  RefundFacts,
  StatementFacts,
} from '../../../contract/calls/papers/paper.ts'

/** The facts of a paper are frozen when it is issued (rule `papers-never-change`). */
export type PaperContent =
  | { kind: 'receipt'; facts: ReceiptFacts }
  | { kind: 'refund'; facts: RefundFacts }
  | { kind: 'statement'; facts: StatementFacts }
export type PaperKind = PaperContent['kind']
export type PaperFacts = PaperContent['facts']

/** A paper before it has a number and a date. */
export type PaperDraft = PaperContent & {
  subject: string
  /** The person to whom it is issued. */
  ownerId: number
  addressee: string
}

export type IssuedPaper = PaperDraft & {
  id: number
  year: number
  number: number
  issuedAt: Date
  cancelledAt: Date | null
}

/**
 * The issuer of every paper. A seller is named on a receipt as the one who provides the service
 * (rule `operator-issues-papers`).
 */
export const OPERATOR = 'operator'
