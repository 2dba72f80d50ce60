import type { ComponentProps, ReactNode } from 'react'
import styles from './control.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
