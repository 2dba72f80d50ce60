import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean
  /** The visible word; where it does not stand alone, `aria-label` says the whole. */
  children: ReactNode
}

/** Acts at once, unlike a checkbox that waits for its form. */
export function Switch({ children, checked, ...rest }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      <input {...rest} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
    </label>
  )
}
