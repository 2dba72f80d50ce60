import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { serviceForm } from '../../../contract/calls/catalog.ts'
import { fieldMessages } from '../../lib/api/form-errors.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { usePicture } from '../../lib/device/use-picture.ts'
import { forgetDraft, readDraft } from './draft.ts'
import type { Purpose } from './purpose.ts'
import { FIELD_NAMES } from './values.ts'

type Input = Parameters<Purpose['send']>[0]

/** State and submission of the form and its picture; `share` is the part sent so far, 0 to 1. */
export function useServiceForm(purpose: Purpose) {
  const form = useForm({
    resolver: zodResolver(serviceForm),
    defaultValues: readDraft(purpose.draft, purpose.initial),
    mode: 'onTouched',
  })
  const picture = usePicture()
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const { call, failure } = useCall(
    (input: Input, options) => purpose.send(input, { ...options, onProgress: setShare }),
    {
      failed: purpose.texts.failed,
      fields: { ...fieldMessages(form.setError, FIELD_NAMES), iconFile: picture.refuse },
      onDone(path) {
        forgetDraft(purpose.draft)
        return navigate(path)
      },
    },
  )
  const submit = form.handleSubmit(async () => {
    const { file } = picture.picked
    await call({ ...form.getValues(), ...(file && { iconFile: file }) })
    setShare(null)
  })
  return { form, picture, submit, share, failure }
}
