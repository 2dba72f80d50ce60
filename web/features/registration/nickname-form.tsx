import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { registration } from '../../../contract/calls/accounts.ts'
import { codePoints } from '../../../contract/code-points.ts'
import { NICKNAME_MAX } from '../../../contract/limits.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { fieldMessages } from '../../lib/api/form-errors.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
import { useKeptForm } from '../../lib/device/kept/use-kept-form.ts'
import { links } from '../../lib/pages/links.ts'
import { followAgain } from '../../lib/session/current-user.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './registration.module.css'
import { REGISTRATION_TEXTS as T } from './texts.ts'

function Failure({ message }: { message: string }) {
  return (
    <>
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
      <LinkButton to={links.logout}>{T.logout}</LinkButton>
    </>
  )
}

/** The nickname stays on the device until it is registered (rule `nothing-typed-is-lost`). */
function useRegistration() {
  const [form, forget] = useKeptForm({
    resolver: zodResolver(registration),
    defaultValues: { name: '' },
    kept: { name: 'nickname' },
    mode: 'onTouched',
  })
  const navigate = useNavigateHere()
  const { call, failure } = useCall(browserApi.registerUser, {
    failed: T.failed,
    fields: fieldMessages(form.setError, ['name']),
    async onDone() {
      forget()
      await followAgain()
      await navigate(links.mypage, { replace: true })
    },
  })
  const submit = form.handleSubmit(call)
  return { form, failure, submit }
}

/** `terms` is the text that the user accepts with the button. */
export function NicknameForm({ terms }: { terms: ReactNode }) {
  const { form, failure, submit } = useRegistration()
  const { errors, isValid, isSubmitting } = form.formState
  const length = codePoints(form.watch('name'))
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <Field
        label={T.nickname}
        hint={T.nicknameHint}
        error={errors.name?.message}
        valid={isValid}
        count={{ value: length, max: NICKNAME_MAX }}
      >
        {control => <TextInput {...control} {...form.register('name')} autoComplete="nickname" />}
      </Field>
      <div>
        <p className={styles.label} id="terms-label">
          {T.terms}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard */}
        <section className={styles.terms} tabIndex={0} aria-labelledby="terms-label">
          {terms}
        </section>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={isSubmitting}
        disabled={!isValid}
      >
        {T.submit}
      </Button>
      {failure && <Failure message={failure} />}
    </form>
  )
}
