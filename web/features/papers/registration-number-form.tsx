import { type FormEvent, useRef, useState } from 'react'
import { BAD_REGISTRATION_NUMBER } from '../../../contract/calls/papers.ts'
import { isRegistrationNumber } from '../../../contract/papers/registration-number.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { UnsavedGuard } from '../../ui/feedback/unsaved-guard.tsx'
import styles from './registration-number-form.module.css'
import { PAPER_TEXTS as T } from './texts.ts'

/** The seller's own 登録番号; empty means exempt from the tax. */
export function RegistrationNumberForm({
  registrationNumber,
}: {
  registrationNumber: string | null
}) {
  const [value, setValue] = useState(registrationNumber ?? '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const { call, busy, failure } = useCall(browserApi.setRegistrationNumber, {
    failed: T.ownNumberFailed,
    fields: { registrationNumber: refuse },
    readsAgain: 'always',
    onDone: () => showToast(T.ownNumberSaved),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = value.trim()
    if (typed !== '' && !isRegistrationNumber(typed)) return refuse(BAD_REGISTRATION_NUMBER)
    setError(undefined)
    void call({ registrationNumber: typed })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <UnsavedGuard unsaved={value.trim() !== (registrationNumber ?? '') && !busy} />
      <Field label={T.ownNumber} hint={T.ownNumberHint} error={error} optional>
        {control => (
          <TextInput
            {...control}
            ref={field}
            value={value}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={event => setValue(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {T.ownNumberSave}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
    </form>
  )
}
