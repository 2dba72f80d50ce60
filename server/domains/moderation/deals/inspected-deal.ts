import type { DealOverview } from '../../deals/deal.ts'
import type { RecordedFact } from '../../deals/deal-fact.ts'
import type { Dispute } from '../../deals/disputes/dispute-store.ts'
import type { Earning } from '../../ledger/earning.ts'
import type { LedgerAccount } from '../../ledger/ledger-account.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'
import type { MailState } from '../../notifications/tables.ts'
import type { RecordedAct } from '../audit-store.ts'

interface Other {
  id: number
  name: string
}

export interface DealPosting {
  key: string
  kind: PostingKind
  at: Date
  lines: { account: LedgerAccount; amount: number }[]
}

export interface DealDispute extends Pick<Dispute, 'id' | 'amount' | 'state'> {
  openedAt: Date
  closedAt: Date | null
}

export interface DealMail {
  id: number
  kind: string
  state: MailState
  to: Other
  writtenAt: Date
}

export interface DealAlert {
  key: string
  kind: string
  isOpen: boolean
  raisedAt: Date
}

export interface DealReport {
  id: number
  isOpen: boolean
  createdAt: Date
}

/** The facts of a deal that the operator may see; no message is among them. */
export interface InspectedDeal {
  deal: DealOverview
  failedPayment: { failedAt: Date; nextTryAt: Date | null } | null
  months: Earning[]
  postings: DealPosting[]
  disputes: DealDispute[]
  events: RecordedFact[]
  mails: DealMail[]
  alerts: DealAlert[]
  reports: DealReport[]
  acts: RecordedAct[]
}
