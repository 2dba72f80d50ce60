import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(styles.input, className)} />
}
