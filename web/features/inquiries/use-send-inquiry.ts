import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Inquiry, InquiryDraft } from '../../../contract/calls/inquiries.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { fieldMessages, showAtFields } from '../../lib/api/form-errors.ts'
import { type SentInput, withRepeatKey } from '../../lib/api/repeat-key.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
import { visitorApi } from '../../lib/api/visitor-api.ts'
import { links } from '../../lib/pages/links.ts'
import { noteReceipt } from './receipt.ts'
import { FAILED } from './texts.ts'
import { FIELD_NAMES } from './use-inquiry-form.ts'

/**
 * Sends the form; after a failure the fields keep their text, and the same content is sent with the
 * same key (rule `acts-once`).
 */
export function useSendInquiry(form: UseFormReturn<InquiryDraft, unknown, Inquiry>) {
  const navigate = useNavigateHere()
  const { handleSubmit, setError } = form
  const sent = useRef<SentInput>(null)
  return handleSubmit(async inquiry => {
    try {
      sent.current = withRepeatKey(sent.current, inquiry)
      const idempotencyKey = sent.current.key
      const answer = await visitorApi.sendInquiry(inquiry, { idempotencyKey })
      if (answer?.success !== true) return setError('root', { message: FAILED })
      noteReceipt(inquiry.email)
      await navigate(links.mailSuccess)
    } catch (error) {
      setError('root', { message: errorMessage(error) })
      if (error instanceof ApiError) showAtFields(fieldMessages(setError, FIELD_NAMES), error)
    }
  })
}
