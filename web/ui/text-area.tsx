import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'

/** Grows with its text in browsers that support `field-sizing`. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={cx(styles.input, styles.area, className)} />
}
