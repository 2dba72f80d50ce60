import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reportForm } from '../../../contract/calls/reports.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { showFieldErrors } from '../../lib/api/form-errors.ts'

export interface ReportTarget {
  threadId: number
  /** Null when the person is reported. */
  messageId: number | null
}

/** One idempotency key per dialog, so that a repeated submit makes one report. */
export function useReport({ threadId, messageId }: ReportTarget) {
  const [key] = useState(() => crypto.randomUUID())
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: { text: '' },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(async values => {
    setFailure(null)
    const about = { threadId, ...(messageId !== null && { messageId }) }
    try {
      await browserApi.reportToOperator({ ...values, ...about }, { idempotencyKey: key })
      setSent(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!showFieldErrors(error, ['reason', 'share', 'text'], form.setError))
        setFailure(errorMessage(error))
    }
  })
  return { form, submit, sent, failure }
}
