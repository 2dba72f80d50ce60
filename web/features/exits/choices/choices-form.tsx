import { type FocusEvent, type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { EXIT_TEXTS as T } from '../texts.ts'
import styles from './choices-form.module.css'

export interface ChoicesFormProps {
  legend: string
  /** Two cards are centred; three fill the width. */
  two?: boolean
  chosen: boolean
  /** Label of the primary button; it repeats the choice. */
  submit: string
  busy: boolean
  failure: string | null
  note: string
  talk: { to: string; label: string }
  onSubmit: () => void
  children: ReactNode
}

const leaves = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget as Node | null)

/** Nothing is preselected; a missing choice is reported when the focus leaves the choices. */
export function ChoicesForm(props: ChoicesFormProps) {
  const { legend, two, chosen, submit, busy, failure, note, talk, onSubmit, children } = props
  const [left, setLeft] = useState(false)
  const errorId = useId()
  const missing = left && !chosen
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(true)
    if (chosen && !busy) onSubmit()
  }
  return (
    <form onSubmit={send} noValidate>
      <fieldset
        className={cx(styles.choices, two && styles.two)}
        aria-describedby={missing ? errorId : undefined}
        onBlur={event => leaves(event) && setLeft(true)}
      >
        <legend className="sr">{legend}</legend>
        {children}
      </fieldset>
      <div className={styles.send}>
        <FailureNotice>{failure}</FailureNotice>
        <p id={errorId} className={styles.error} role="status">
          {missing && (
            <>
              <Icon name="note" />
              {T.choose}
            </>
          )}
        </p>
        <Button
          variant="primary"
          size="large"
          type="submit"
          busy={busy}
          aria-disabled={!chosen || undefined}
        >
          {submit}
        </Button>
        <p className={styles.note}>{note}</p>
        <LinkButton variant="plain" to={talk.to}>
          {talk.label}
        </LinkButton>
      </div>
    </form>
  )
}
