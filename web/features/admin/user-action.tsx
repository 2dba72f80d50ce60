import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './admin.module.css'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_TEXTS as T } from './texts.ts'
import { type UserCall, useUserForm } from './use-user-form.ts'

export interface UserActionProps extends UserCall {
  title: string
  lead: string
  go: string
  /** Text shown in green after success; `failed` is shown in red otherwise. */
  done: string
  failed: string
  /** Renders a confirmation that names the user; without it the button sends at once. */
  confirm?: (question: Question) => ReactNode
}

export interface Question {
  /** Null while no question is open. */
  userId: string | null
  onYes: () => void
  onNo: () => void
}

function Outcome({ done, text }: { done: boolean | null; text: { done: string; failed: string } }) {
  return (
    <p
      role={done === false ? 'alert' : 'status'}
      className={cx(done === true && styles.good, done === false && styles.bad)}
    >
      {done !== null && (done ? text.done : text.failed)}
    </p>
  )
}

/** A page with one field `user_id` and one button. */
export function UserAction({
  title,
  lead,
  go,
  done: doneText,
  failed,
  confirm,
  run,
}: UserActionProps) {
  const { form, done, busy, act } = useUserForm({ run })
  const [asked, setAsked] = useState<string | null>(null)
  const { errors, isValid } = form.formState
  const send = (event: SubmitEvent<HTMLFormElement>) =>
    void form.handleSubmit(({ userId }) => (confirm ? setAsked(userId) : act(userId)))(event)
  const yes = () => {
    setAsked(null)
    if (asked !== null) void act(asked)
  }
  return (
    <AdminFrame title={title} lead={lead}>
      <form className={styles.action} noValidate onSubmit={send}>
        <Field label={T.userId} hint={T.userIdHint} error={errors.userId?.message}>
          {control => (
            <TextInput
              {...control}
              {...form.register('userId')}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant={confirm ? 'danger' : 'primary'}
          busy={busy}
          disabled={!isValid}
        >
          {go}
        </Button>
        <Outcome done={done} text={{ done: doneText, failed }} />
      </form>
      {confirm?.({ userId: asked, onYes: yes, onNo: () => setAsked(null) })}
    </AdminFrame>
  )
}
