import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Inquiry, InquiryDraft } from '../../../contract/calls/inquiries.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { visitorApi } from '../../lib/api/visitor-api.ts'
import { links } from '../../lib/pages/links.ts'
import { noteReceipt } from './receipt.ts'
import { FAILED } from './texts.ts'

/** Sends the form; after a failure the fields keep their text. */
export function useSendInquiry(form: UseFormReturn<InquiryDraft, unknown, Inquiry>) {
  const navigate = useNavigate()
  const { handleSubmit, setError } = form
  return handleSubmit(async inquiry => {
    try {
      const answer = await visitorApi.sendInquiry(inquiry)
      if (answer?.success !== true) return setError('root', { message: FAILED })
      noteReceipt(inquiry.email)
      await navigate(links.mailSuccess)
    } catch (error) {
      setError('root', { message: errorMessage(error) })
      if (error instanceof ApiError) showAtFields(error.fields, setError)
    }
  })
}

function showAtFields(
  fields: Readonly<Record<string, string>>,
  setError: UseFormReturn<InquiryDraft>['setError'],
): void {
  for (const [name, message] of Object.entries(fields)) {
    setError(name as keyof InquiryDraft, { message })
  }
}
