import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './control.module.css'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(styles.input, className)} />
}
