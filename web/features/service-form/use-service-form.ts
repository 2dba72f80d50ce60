import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { prodForm } from '../../../contract/catalog.ts'
import { ApiError, serverMessage } from '../../lib/api-error.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { links } from '../../lib/links.ts'
import { forgetDraft, readDraft } from './draft.ts'
import { FORM_TEXTS as T } from './texts.ts'
import { usePicture } from './use-picture.ts'
import { FIELD_NAMES, type Values } from './values.ts'

/** The same content tried again carries the same key, so that it makes one service. */
function useRepeatKey() {
  const last = useRef({ body: '', file: null as File | null, key: '' })
  return (values: Values, file: File | null) => {
    const body = JSON.stringify(values)
    if (body !== last.current.body || file !== last.current.file)
      last.current = { body, file, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** The form, its picture and its sending; `share` is how much of the body has been sent, 0 to 1. */
export function useServiceForm() {
  const form = useForm({
    resolver: zodResolver(prodForm),
    defaultValues: readDraft(),
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
    const input = file ? { ...values, icon_file: file } : values
    const { id } = await browserApi.prod_create(input, options)
    forgetDraft()
    await navigate(links.prod(id))
  }
  const submit = form.handleSubmit(async () => {
    setFailure(null)
    try {
      await send()
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields.icon_file : undefined
      if (problem) picture.refuse(problem)
      const atField = showFieldErrors(error, FIELD_NAMES, form.setError)
      if (!atField && !problem) setFailure(serverMessage(error) ?? T.failed)
    } finally {
      setShare(null)
    }
  })
  return { form, picture, submit, share, failure }
}
