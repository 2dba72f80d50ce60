import type { Attachment } from '../../../contract/calls/attachments.ts'
import {
  type ReportLine,
  type ReportShare,
  type reports,
  type SharedMessage,
  TALK_SHARED,
} from '../../../contract/calls/reports.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { closeReport } from '../../domains/moderation/reports/close-report.ts'
import { fileReport } from '../../domains/moderation/reports/file-report.ts'
import { openReport } from '../../domains/moderation/reports/open-report.ts'
import type { ReportHead, ShownMessage } from '../../domains/moderation/reports/report.ts'
import { listReports } from '../../domains/moderation/reports/report-store.ts'
import { readReview } from '../../domains/ratings/read-review.ts'
import { type ExcerptMessage, excerptThread } from '../../domains/threads/excerpt-thread.ts'
import { lockThreadId } from '../../domains/threads/questions/current-thread-id.ts'
import type { Clock } from '../../kernel/clock.ts'
import { InvalidInput } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Handlers } from '../handler.ts'
import { attachment } from './threads.ts'

const SHARED: Readonly<Record<ReportShare, number>> = { message: 1, talk: TALK_SHARED, nothing: 0 }

interface ReportsDeps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * The threads domain supplies the messages, the ratings domain the reviews, and the moderation
 * domain stores a copy of what is shown.
 */
export function reportsHandlers(deps: ReportsDeps): Handlers<typeof reports> {
  const { db } = deps
  return {
    async report_create({ viewer, input, once }) {
      const { threadId, messageId = null, reason, text, share } = input
      if (share === 'message' && messageId === null) throw new NothingToShow()
      const query = { threadId, messageId, count: SHARED[share] }
      const { threadId: reportedId, otherId, messages } = await excerptThread(db, viewer.id, query)
      const report = {
        reporterId: viewer.id,
        accusedId: otherId,
        threadId: reportedId,
        messageId,
        reviewId: null,
        reason,
        words: text,
        share,
        shown: messages.map(shown),
      }
      return once(
        () => fileReport({ ...deps, lockThreadId }, report),
        id => ({ id }),
      )
    },
    async review_report({ viewer, input: { reviewId, reason, text }, once }) {
      const review = await readReview(deps, reviewId)
      const report = reportOfReview(review, viewer.id)
      return once(
        () => fileReport({ ...deps, lockThreadId }, { ...report, reason, words: text }),
        id => ({ id }),
      )
    },
    async admin_reports({ input: { page } }) {
      const found = await listReports(db, { page, pageSize: PAGE_SIZE })
      return { reports: found.items.map(reportLine), totalPages: found.totalPages }
    },
    async admin_report({ viewer, input: { reportId } }) {
      const found = await openReport(deps, viewer.id, reportId)
      const { words, share } = found
      const messages = found.shown.map(message)
      return { report: { ...reportLine(found), text: words, share, messages } }
    },
    admin_report_close({ viewer, input: { reportId, text, hidesReview }, once }) {
      const closing = { id: reportId, note: text, hidesReview }
      return once(() => closeReport(deps, viewer.id, closing))
    },
  }
}

type Review = Awaited<ReturnType<typeof readReview>>

/**
 * Copies review and reply; its author reports the one who replied, everybody else its author.
 * Throws when the author reports a review without a reply.
 */
function reportOfReview(review: Review, reporterId: number) {
  const { id, dealId, raterId, rateeId, repliedAt } = review
  const rater = { id: raterId, name: review.raterName }
  const said = { id, author: rater, text: review.words, createdAt: review.publishedAt }
  const ratee = { id: rateeId, name: review.rateeName }
  const reply = repliedAt && { id, author: ratee, text: review.reply ?? '', createdAt: repliedAt }
  if (raterId === reporterId && !reply) throw new OwnReview()
  const copied = (reply ? [said, reply] : [said]).map(one => shown({ ...one, attachments: [] }))
  return {
    reporterId,
    accusedId: raterId === reporterId ? rateeId : raterId,
    threadId: dealId,
    messageId: null,
    reviewId: id,
    share: 'message' as const,
    shown: copied,
  }
}

class NothingToShow extends InvalidInput {
  constructor() {
    super({ share: 'メッセージを選んでから、お知らせください' })
  }
}

const OWN_REVIEW = '自分の口コミは、返事がつくまで通報できません'

class OwnReview extends InvalidInput {
  constructor() {
    super({ review_id: OWN_REVIEW }, OWN_REVIEW)
  }
}

const shown = ({ createdAt, ...rest }: ExcerptMessage): ShownMessage => ({
  ...rest,
  createdAt: createdAt.toISOString(),
})

/** A report as lists show it. */
export const reportLine = (report: ReportHead): ReportLine => ({
  id: report.id,
  isOpen: report.closedAt === null,
  reason: report.reason,
  reporter: report.reporter,
  reported: report.accused,
  threadId: report.threadId,
  messageId: report.messageId,
  reviewId: report.reviewId,
  createdAt: report.createdAt.toISOString(),
  closedAt: report.closedAt?.toISOString() ?? null,
})

const message = ({ id, author, text, createdAt, attachments }: ShownMessage): SharedMessage => ({
  id,
  author,
  text,
  createdAt,
  attachments: attachments.map((file): Attachment => attachment(file)),
})
