import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type CurrentUser,
  type ProfileForm,
  profileForm,
} from '../../../contract/calls/accounts.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { fieldMessages } from '../../lib/api/form-errors.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
import { usePicture } from '../../lib/device/use-picture.ts'
import { links } from '../../lib/pages/links.ts'
import { followAgain } from '../../lib/session/current-user.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PROFILE_TEXTS as T } from './texts.ts'

const FIELDS = ['name', 'introduction'] as const

/** A field that the writer left as it was follows a change that another screen has made. */
function useFollowStored(
  { getValues, resetField }: Pick<UseFormReturn<ProfileForm>, 'getValues' | 'resetField'>,
  { name, introduction }: CurrentUser,
) {
  const before = useRef({ name, introduction })
  useEffect(() => {
    const stored = { name, introduction }
    for (const field of FIELDS)
      if (getValues(field) === before.current[field])
        resetField(field, { defaultValue: stored[field] })
    before.current = stored
  }, [name, introduction, getValues, resetField])
}

/** Form state and submission of name, introduction and picture. */
export function useProfileForm(user: CurrentUser) {
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileForm),
    defaultValues: { name: user.name, introduction: user.introduction },
    mode: 'onTouched',
  })
  useFollowStored(form, user)
  const picture = usePicture()
  const navigate = useNavigateHere()
  const { call, failure } = useCall(browserApi.editProfile, {
    failed: T.failed,
    noAnswer: T.noAnswer,
    readsAgain: 'failed',
    fields: { ...fieldMessages(form.setError, FIELDS), iconFile: picture.refuse },
    async onDone() {
      await followAgain()
      showToast(T.done)
      await navigate(links.user(user.id))
    },
  })
  const submit = form.handleSubmit(() => {
    const { file } = picture.picked
    const edited = { ...form.getValues(), basedOn: user.updatedAt }
    return call({ ...edited, ...(file && { iconFile: file }) })
  })
  const ready = profileForm.safeParse(form.watch()).success && picture.picked.problem === null
  const { isDirty, isSubmitting } = form.formState
  const unsaved = (isDirty || picture.picked.file !== null) && !isSubmitting
  return { form, picture, submit, failure, ready, unsaved }
}
