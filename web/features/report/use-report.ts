import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { reportForm } from '../../../contract/calls/reports.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { fieldMessages } from '../../lib/api/form-errors.ts'
import { useCall } from '../../lib/api/use-call.ts'

export interface ReportTarget {
  threadId: number
  /** Null when the person is reported. */
  messageId: number | null
}

/** The form of a report; `sent` once the server has it. */
export function useReport({ threadId, messageId }: ReportTarget) {
  const form = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: { text: '' },
    mode: 'onTouched',
  })
  const { call, failure, answer } = useCall(browserApi.reportToOperator, {
    fields: fieldMessages(form.setError, ['reason', 'share', 'text']),
  })
  const about = { threadId, ...(messageId !== null && { messageId }) }
  const submit = form.handleSubmit(values => call({ ...values, ...about }))
  return { form, submit, sent: answer !== undefined, failure }
}
