import { zodResolver } from '@hookform/resolvers/zod'
import { type ReportForm, reportForm } from '../../../contract/calls/reports.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { fieldMessages } from '../../lib/api/form-errors.ts'
import { type Send, useCall } from '../../lib/api/use-call.ts'
import { useKeptForm } from '../../lib/device/kept/use-kept-form.ts'

/** A message, the other party of a thread (no message), or a review or the reply to it. */
export type ReportTarget =
  | { threadId: number; messageId: number | null; reviewId?: never }
  | { reviewId: number; ofReply: boolean }

/** A report of a review always shows its words. */
function senderOf(target: ReportTarget): Send<ReportForm, { id: number }> {
  if (target.reviewId !== undefined) {
    const { reviewId } = target
    return ({ reason, text }, options) =>
      browserApi.reportReview({ reason, text, reviewId }, options)
  }
  const { threadId, messageId } = target
  const about = { threadId, ...(messageId !== null && { messageId }) }
  return (form, options) => browserApi.reportToOperator({ ...form, ...about }, options)
}

const nameOf = (target: ReportTarget): string =>
  target.reviewId !== undefined
    ? `report.review-${target.reviewId}`
    : `report.${target.threadId}-${target.messageId ?? 'person'}`

/** The form of a report, whose text stays on the device until `sent`: the server has it. */
export function useReport(target: ReportTarget) {
  const [form] = useKeptForm({
    resolver: zodResolver(reportForm),
    defaultValues: {
      text: '',
      ...(target.reviewId !== undefined && { share: 'message' as const }),
    },
    kept: { text: nameOf(target) },
    mode: 'onTouched',
  })
  const { call, failure, answer } = useCall(senderOf(target), {
    fields: fieldMessages(form.setError, ['reason', 'share', 'text']),
    onDone: () => form.setValue('text', ''),
  })
  const submit = form.handleSubmit(values => call(values))
  return { form, submit, sent: answer !== undefined, failure }
}
