import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { serviceForm } from '../../../contract/calls/catalog/service-form.ts'
import type { CallOptions } from '../../lib/api/api-client.ts'
import { fieldMessages } from '../../lib/api/form-errors.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
import { forgetDraft, readDraft } from './draft.ts'
import type { FormPictures } from './form-pictures.ts'
import type { Purpose } from './purpose.ts'
import { FIELD_NAMES, type Values } from './values.ts'

/** A field that the writer left as it was follows a change that another screen has made. */
function useFollowStored(
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  { initial }: Purpose,
) {
  const before = useRef(initial)
  useEffect(() => {
    for (const name of FIELD_NAMES) {
      const was = before.current[name]
      if (was !== initial[name] && getValues(name) === was) setValue(name, initial[name])
    }
    before.current = initial
  }, [initial, getValues, setValue])
}

/** State and submission of the form; `share` is the part of it sent so far, 0 to 1. */
export function useServiceForm(purpose: Purpose, { read, refuse }: FormPictures) {
  const form = useForm({
    resolver: zodResolver(serviceForm),
    defaultValues: readDraft(purpose.draft, purpose.initial),
    mode: 'onTouched',
  })
  const navigate = useNavigateHere()
  const [share, setShare] = useState<number | null>(null)
  useFollowStored(form, purpose)
  const send = async ({ base: _, ...values }: Values & { base: string }, options: CallOptions) =>
    purpose.send({ ...values, ...(await read()) }, { ...options, onProgress: setShare })
  const { call, failure } = useCall(send, {
    failed: purpose.texts.failed,
    noAnswer: purpose.texts.noAnswer,
    ...(purpose.stored && { readsAgain: 'failed' as const }),
    fields: {
      ...fieldMessages(form.setError, FIELD_NAMES),
      ...(refuse && { iconFile: refuse }),
    },
    onDone(path) {
      forgetDraft(purpose.draft)
      return navigate(path)
    },
  })
  const submit = form.handleSubmit(async () => {
    // A retry after another change is not the same request.
    await call({ ...form.getValues(), base: purpose.draft.base })
    setShare(null)
  })
  return { form, submit, share, failure }
}
