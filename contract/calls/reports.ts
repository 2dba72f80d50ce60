import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  id,
  NOT_CHOSEN,
  onlyWhenOne,
  optionalId,
  optionalText,
  page,
  success,
  timestamp,
} from '../fields.ts'
import { LONG_TEXT_MAX } from '../limits.ts'
import { truth, wireObject } from '../wire/wire-object.ts'
import { attachment } from './attachments.ts'

/** Reasons of a report, in the order of the form. */
export const REPORT_REASONS = {
  harassment: 'いやがらせ・脅し',
  sexual: '性的なことばや画像',
  scam: '詐欺・うその説明',
  outside: '外での支払いや連絡の誘い',
  illegal: '法律に反すること',
  spam: '宣伝・くり返し',
  other: 'そのほか',
} as const
export type ReportReason = keyof typeof REPORT_REASONS
const REASONS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]

/**
 * The part of a thread that the reporter shares: one message, the conversation up to it (or up to
 * now), or nothing (rule `reporter-chooses-what-is-shown`).
 */
export const REPORT_SHARES = ['message', 'talk', 'nothing'] as const
export type ReportShare = (typeof REPORT_SHARES)[number]
/** Maximum number of messages in a shared conversation. */
export const TALK_SHARED = 20

/** The report form; the browser checks with it too. */
export const reportForm = z.object({
  reason: z.enum(REASONS, { error: NOT_CHOSEN }),
  text: optionalText(LONG_TEXT_MAX),
  share: z.enum(REPORT_SHARES, { error: NOT_CHOSEN }),
})

export type ReportForm = z.core.output<typeof reportForm>

/** The form that reports a review, whose words the operator always sees. */
const reviewReportForm = z.object({
  reason: reportForm.shape.reason,
  text: reportForm.shape.text,
})

const person = wireObject({ id: z.int(), name: z.string() })

/** A message as it was when it was shared. */
const sharedMessage = wireObject(
  {
    id: z.int(),
    author: person,
    text: z.string(),
    createdAt: timestamp(),
    attachments: z.array(attachment),
  },
  { author: 'user' },
)
export type SharedMessage = z.core.output<typeof sharedMessage>

const lineFields = {
  id: z.int(),
  /** True while it waits for the operator. */
  isOpen: truth(),
  reason: z.enum(REASONS),
  reporter: person,
  reported: person,
  threadId: z.int(),
  /** Null when the report is about the person or a review. */
  messageId: z.nullable(z.int()),
  /** Set when the report is about a public review. */
  reviewId: z.nullable(z.int()),
  createdAt: timestamp(),
  closedAt: z.nullable(timestamp()),
}
const LINE_NAMES = { isOpen: 'open', reported: 'user' } as const
/** A report as lists show it. */
export const reportLine = wireObject(lineFields, LINE_NAMES)
export type ReportLine = z.core.output<typeof reportLine>

const report = wireObject(
  {
    ...lineFields,
    text: z.string(),
    share: z.enum(REPORT_SHARES),
    messages: z.array(sharedMessage),
  },
  LINE_NAMES,
)
export type Report = z.core.output<typeof report>

/**
 * Query of `GET /api/admin_report_file`, which returns the bytes of a file that a reporter has
 * shared.
 */
export const reportFileQuery = wireObject({ reportId: id(), id: id() })

export const reports = {
  report_create: endpoint({
    called: 'reportToOperator',
    method: 'POST',
    access: 'member',
    summary: '取引の相手、またはそのメッセージひとつを運営に知らせる（本サービス独自）',
    input: wireObject({ ...reportForm.shape, threadId: id(), messageId: optionalId() }),
    output: wireObject({ success: z.literal(true), id: z.int() }),
  }),
  review_report: endpoint({
    called: 'reportReview',
    method: 'POST',
    access: 'member',
    summary: '口コミ、またはその返事を運営に知らせる（本サービス独自）',
    input: wireObject({ ...reviewReportForm.shape, reviewId: id() }),
    output: wireObject({ success: z.literal(true), id: z.int() }),
  }),
  admin_reports: endpoint({
    called: 'adminReports',
    method: 'GET',
    access: 'admin',
    summary: '届いた通報。未対応のものから、新しい順（本サービス独自）',
    input: wireObject({ page: page() }),
    output: wireObject({ reports: z.array(reportLine), totalPages: z.int() }),
  }),
  admin_report: endpoint({
    called: 'adminReport',
    method: 'GET',
    access: 'admin',
    summary: '通報ひとつ。知らせた人が見せたものだけ（本サービス独自）',
    input: wireObject({ reportId: id() }),
    output: wireObject({ report }),
  }),
  admin_report_close: endpoint({
    called: 'closeReport',
    method: 'POST',
    access: 'admin',
    summary:
      '通報を対応済みにする。記録に残る。hide=1 は知らせのあった口コミを出さなくする（本サービス独自）',
    input: wireObject(
      {
        reportId: id(),
        text: optionalText(LONG_TEXT_MAX),
        hidesReview: onlyWhenOne,
      },
      { hidesReview: 'hide' },
    ),
    output: success(),
  }),
}
