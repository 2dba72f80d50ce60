import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './control.module.css'

/** Grows with its text in browsers that support `field-sizing`. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={cx(styles.input, styles.area, className)} />
}
