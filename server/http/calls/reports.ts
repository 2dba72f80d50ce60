import type { Attachment } from '../../../contract/calls/attachments.ts'
import {
  type ReportLine,
  type ReportShare,
  type reports,
  type SharedMessage,
  TALK_SHARED,
} from '../../../contract/calls/reports.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { closeReport } from '../../domains/moderation/close-report.ts'
import { fileReport } from '../../domains/moderation/file-report.ts'
import { readReport } from '../../domains/moderation/read-report.ts'
import type { ReportHead, ShownMessage } from '../../domains/moderation/report.ts'
import { listReports } from '../../domains/moderation/report-store.ts'
import { type ExcerptMessage, excerptThread } from '../../domains/threads/excerpt-thread.ts'
import type { Clock } from '../../kernel/clock.ts'
import { InvalidInput } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../handler.ts'
import { attachment } from './threads.ts'

const SHARED: Readonly<Record<ReportShare, number>> = { message: 1, talk: TALK_SHARED, nothing: 0 }

/**
 * The threads domain supplies the messages, and the moderation domain stores a copy of those shown.
 */
export function reportsHandlers(deps: { db: Database; clock: Clock }): Handlers<typeof reports> {
  const { db } = deps
  return {
    async report_create({ viewer, input, once }) {
      const { threadId: dealId, messageId = null, reason, text, share } = input
      if (share === 'message' && messageId === null) throw new NothingToShow()
      const wish = { threadId: dealId, messageId, count: SHARED[share] }
      const { otherId, messages } = await excerptThread(db, viewer.id, wish)
      const report = {
        reporterId: viewer.id,
        accusedId: otherId,
        dealId,
        messageId,
        reason,
        words: text,
        share,
        shown: messages.map(shown),
      }
      return once(
        () => fileReport(deps, report),
        id => ({ id }),
      )
    },
    async admin_reports({ input: { page } }) {
      const found = await listReports(db, { page, pageSize: PAGE_SIZE })
      return { reports: found.items.map(line), totalPages: found.totalPages }
    },
    async admin_report({ input: { reportId } }) {
      const found = await readReport(db, reportId)
      const { words, share } = found
      const messages = found.shown.map(message)
      return { report: { ...line(found), text: words, share, messages } }
    },
    admin_report_close: ({ viewer, input: { reportId, text }, once }) =>
      once(() => closeReport(deps, viewer.id, { id: reportId, note: text })),
  }
}

class NothingToShow extends InvalidInput {
  constructor() {
    super({ share: 'メッセージを選んでから、お知らせください' })
  }
}

const shown = ({ createdAt, ...rest }: ExcerptMessage): ShownMessage => ({
  ...rest,
  createdAt: createdAt.toISOString(),
})

const line = (report: ReportHead): ReportLine => ({
  id: report.id,
  isOpen: report.closedAt === null,
  reason: report.reason,
  reporter: report.reporter,
  reported: report.accused,
  threadId: report.dealId,
  messageId: report.messageId,
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
