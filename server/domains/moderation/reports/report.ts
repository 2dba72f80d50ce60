import type { ReportReason, ReportShare } from '../../../../contract/calls/reports.ts'

/** A file of a shared message; its bytes are not copied. */
interface ShownFile {
  id: number
  kind: 'picture' | 'pdf'
  name: string
  bytes: number
  width: number | null
  height: number | null
  /** Missing in copies from before files were scanned. */
  scanned?: boolean
}

/** A copy of a message, made when the reporter chose to show it. */
export interface ShownMessage {
  id: number
  author: { id: number; name: string }
  text: string
  /** ISO 8601. */
  createdAt: string
  attachments: ShownFile[]
}

export interface NewReport {
  reporterId: number
  accusedId: number
  threadId: number
  /** Null when the report is about the person or a review. */
  messageId: number | null
  /** Set when the report is about a public review. */
  reviewId: number | null
  reason: ReportReason
  words: string
  share: ReportShare
  shown: ShownMessage[]
}

interface Person {
  id: number
  name: string
}

export interface ReportHead
  extends Pick<NewReport, 'threadId' | 'messageId' | 'reviewId' | 'reason'> {
  id: number
  reporter: Person
  accused: Person
  createdAt: Date
  closedAt: Date | null
}

export interface Report extends ReportHead, Pick<NewReport, 'words' | 'share' | 'shown'> {}
