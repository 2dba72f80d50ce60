import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { serviceForm } from '../../../contract/calls/catalog.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { showFieldErrors } from '../../lib/api/form-errors.ts'
import { useRepeatKey } from '../../lib/api/use-repeat-key.ts'
import { usePicture } from '../../lib/device/use-picture.ts'
import { forgetDraft, readDraft } from './draft.ts'
import type { Purpose } from './purpose.ts'
import { FIELD_NAMES } from './values.ts'

/** State and submission of the form and its picture; `share` is the part sent so far, 0 to 1. */
export function useServiceForm(purpose: Purpose) {
  const form = useForm({
    resolver: zodResolver(serviceForm),
    defaultValues: readDraft(purpose.draft, purpose.initial),
    mode: 'onTouched',
  })
  const picture = usePicture()
  const keyOf = useRepeatKey()
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    const values = form.getValues()
    const { file } = picture.picked
    const options = { idempotencyKey: keyOf(values, file), onProgress: setShare }
    const path = await purpose.send(file ? { ...values, iconFile: file } : values, options)
    forgetDraft(purpose.draft)
    await navigate(path)
  }
  const submit = form.handleSubmit(async () => {
    setFailure(null)
    try {
      await send()
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields.iconFile : undefined
      if (problem) picture.refuse(problem)
      const atField = showFieldErrors(error, FIELD_NAMES, form.setError)
      if (!atField && !problem) setFailure(serverMessage(error) ?? purpose.texts.failed)
    } finally {
      setShare(null)
    }
  })
  return { form, picture, submit, share, failure }
}
