import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { serviceForm } from '../../../contract/calls/catalog/service-form.ts'
import type { CallOptions } from '../../lib/api/api-client.ts'
import { fieldMessages } from '../../lib/api/form-errors.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { forgetDraft, readDraft } from './draft.ts'
import type { FormPictures } from './form-pictures.ts'
import type { Purpose } from './purpose.ts'
import { FIELD_NAMES, type Values } from './values.ts'

/** State and submission of the form; `share` is the part of it sent so far, 0 to 1. */
export function useServiceForm(purpose: Purpose, { read, refuse }: FormPictures) {
  const form = useForm({
    resolver: zodResolver(serviceForm),
    defaultValues: readDraft(purpose.draft, purpose.initial),
    mode: 'onTouched',
  })
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const send = async (values: Values, options: CallOptions) =>
    purpose.send({ ...values, ...(await read()) }, { ...options, onProgress: setShare })
  const { call, failure } = useCall(send, {
    failed: purpose.texts.failed,
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
    await call(form.getValues())
    setShare(null)
  })
  return { form, submit, share, failure }
}
