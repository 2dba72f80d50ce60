import type { ReportReason } from '../../../../contract/calls/reports.ts'
import type { RatingCounts } from '../../accounts/rating-count-store.ts'
import type { SuspensionRecord } from '../../accounts/suspension/suspension-store.ts'
import type { Deal } from '../../deals/deal.ts'
import type { SellerBalance } from '../../ledger/seller-balance.ts'
import type { MailState } from '../../notifications/tables.ts'
import type { Appeal } from '../appeals/appeal.ts'
import type { RecordedAct } from '../audit-store.ts'

interface Other {
  id: number
  name: string
}

export interface PersonHead {
  id: number
  name: string
  email: string
  icon: string | null
  registeredAt: Date
  leftAt: Date | null
  suspendedAt: Date | null
  isOnboarded: boolean
  isVerified: boolean
  activeMonth: Date
  accountId: string | null
  customerId: string | null
  blocking: number
  blockedBy: number
  payouts: number
  paidOut: number
  earned: number
  dealCount: number
  sales: number
  purchases: number
  mailCount: number
}

export interface PersonService {
  id: number
  name: string
  price: number
  quantity: number
  seatsTaken: number
  isPublic: boolean
}

export interface PersonDeal extends Pick<Deal, 'id' | 'status' | 'cancelAtPeriodEnd' | 'price'> {
  service: string
  isSale: boolean
  other: Other
  nextAt: Date | null
}

export interface PersonReport {
  id: number
  isAbout: boolean
  other: Other
  reason: ReportReason
  createdAt: Date
  isOpen: boolean
}

export interface PersonMail {
  id: number
  kind: string
  state: MailState
  writtenAt: Date
}

/** The facts of a person that the operator may see; no thread, question or draft is among them. */
export interface Person {
  head: PersonHead
  ratings: RatingCounts
  balance: SellerBalance
  services: PersonService[]
  deals: PersonDeal[]
  reports: PersonReport[]
  mails: PersonMail[]
  acts: RecordedAct[]
  suspensions: SuspensionRecord[]
  /** Appeals against all suspensions, the newest first. */
  appeals: Appeal[]
}
