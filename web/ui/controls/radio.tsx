import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './control.module.css'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** With a frame, for options with an explanation. */
  card?: boolean
  children: ReactNode
}

export function Radio({ card, children, ...rest }: RadioProps) {
  return (
    <label className={cx(styles.choice, card && styles.card)}>
      <input {...rest} type="radio" />
      <span>{children}</span>
    </label>
  )
}
