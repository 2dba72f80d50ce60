import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type CurrentUser,
  type ProfileForm,
  profileForm,
} from '../../../contract/calls/accounts.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { showFieldErrors } from '../../lib/api/form-errors.ts'
import { useRepeatKey } from '../../lib/api/use-repeat-key.ts'
import { usePicture } from '../../lib/device/use-picture.ts'
import { links } from '../../lib/pages/links.ts'
import { refreshCurrentUser } from '../../lib/session/current-user.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PROFILE_TEXTS as T } from './texts.ts'

const FIELDS = ['name', 'introduction'] as const

/** Form state and submission of name, introduction and picture. */
export function useProfileForm(user: CurrentUser) {
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileForm),
    defaultValues: { name: user.name, introduction: user.introduction },
    mode: 'onTouched',
  })
  const picture = usePicture()
  const keyOf = useRepeatKey()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    const values = form.getValues()
    const { file } = picture.picked
    const input = file ? { ...values, iconFile: file } : values
    await browserApi.editProfile(input, { idempotencyKey: keyOf(values, file) })
    await refreshCurrentUser()
    showToast(T.done)
    await navigate(links.user(user.id))
  }
  const submit = form.handleSubmit(async () => {
    setFailure(null)
    try {
      await send()
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields.iconFile : undefined
      if (problem) picture.refuse(problem)
      const atField = showFieldErrors(error, FIELDS, form.setError)
      if (!atField && !problem) setFailure(serverMessage(error) ?? T.failed)
    }
  })
  const ready = profileForm.safeParse(form.watch()).success && picture.picked.problem === null
  return { form, picture, submit, failure, ready }
}
