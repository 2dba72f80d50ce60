import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { CONTROL_TEXTS as T } from './control-texts.ts'
import styles from './field.module.css'

/** Attributes that connect a control with the label and the messages of its field. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Shown below the control and announced with it. */
  error?: string | undefined
  optional?: boolean
  /** Shows a check mark for a filled and correct field. */
  valid?: boolean
  /** Length so far and allowed, in code points. */
  count?: { value: number; max: number }
  children: (control: ControlProps) => ReactNode
}

const described = (id: string, { hint, error, count }: FieldProps): string | undefined =>
  cx(Boolean(hint) && `${id}-hint`, error && `${id}-error`, count && `${id}-count`)

function Count({ id, value, max }: { id: string; value: number; max: number }) {
  return (
    <span id={id} className={cx(styles.count, value > max && styles.over)}>
      {value} / {max}
    </span>
  )
}

export function Field(props: FieldProps) {
  const { label, hint, error, optional, valid, count, children } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.head} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{T.optional}</span>}
        {valid && !error && <Icon name="check" className={styles.ok} />}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described(id, props),
      })}
      {(error || count) && (
        <div className={styles.foot}>
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
          {count && <Count id={`${id}-count`} {...count} />}
        </div>
      )}
    </div>
  )
}

/** A group of radios or checkboxes with one legend. */
export function FieldGroup({
  label,
  error,
  children,
}: {
  label: ReactNode
  error?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend className={styles.head}>{label}</legend>
      {children}
      {error && (
        <p id={id} className={cx(styles.foot, styles.error)}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
