import { zodResolver } from '@hookform/resolvers/zod'
import { type FocusEvent, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import {
  type Inquiry,
  type InquiryDraft,
  inquiryForm,
  PHONE_SHAPE,
} from '../../../contract/calls/inquiries.ts'
import { tooLong } from '../../../contract/fields.ts'
import { CONTACT_NAME_MAX, LONG_TEXT_MAX, PHONE_MAX } from '../../../contract/limits.ts'
import { SERVER_ERROR } from '../../lib/api/form-errors.ts'

/** From the top of the form. */
export const FIELD_NAMES = ['name', 'tel', 'email', 'category', 'text'] as const
export type FieldName = (typeof FIELD_NAMES)[number]

const EMPTY: InquiryDraft = { name: '', email: '', tel: '', category: '', text: '' }

/** Errors shown while typing, because more typing cannot correct them. */
const AT_ONCE: ReadonlySet<string | undefined> = new Set([
  PHONE_SHAPE,
  ...[CONTACT_NAME_MAX, LONG_TEXT_MAX, PHONE_MAX].map(tooLong),
])

/** All fields are validated from the start; a field shows its error once it has been left. */
export function useInquiryForm(user: CurrentUser | null | undefined) {
  const form = useForm({ resolver: zodResolver(inquiryForm), mode: 'all', defaultValues: EMPTY })
  const { formState, trigger, watch } = form
  const { errors, touchedFields } = formState
  const [focused, setFocused] = useState('')
  useEffect(() => void trigger(), [trigger])
  usePrefill(form, user)
  const draft = watch()
  const messageOf = (name: FieldName) => {
    const { message, type } = errors[name] ?? {}
    const isAtOnce = type === SERVER_ERROR || AT_ONCE.has(message)
    return isAtOnce || (touchedFields[name] && focused !== name) ? message : undefined
  }
  return {
    form,
    draft,
    /** Number of fields that still prevent sending. */
    missing: Object.keys(errors).filter(name => name !== 'root').length,
    messageOf,
    isRight: (name: FieldName) => Boolean(draft[name]) && !errors[name],
    /** Handlers for the form element that track which field has the focus. */
    watchFocus: {
      onFocus: (event: FocusEvent) => setFocused(event.target.getAttribute('name') ?? ''),
      onBlur: () => setFocused(''),
    },
  }
}

type InquiryForm = UseFormReturn<InquiryDraft, unknown, Inquiry>

/** Fills in a member's name and address, but never replaces typed text. */
function usePrefill(
  { getValues, setValue }: Pick<InquiryForm, 'getValues' | 'setValue'>,
  user: CurrentUser | null | undefined,
): void {
  useEffect(() => {
    if (!user) return
    for (const name of ['name', 'email'] as const) {
      if (getValues(name) === '') setValue(name, user[name], { shouldValidate: true })
    }
  }, [user, getValues, setValue])
}
