import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean
  /** Keeps place and focus, and ignores changes. */
  busy?: boolean
  /** The visible label; if it is not clear on its own, `aria-label` holds the full one. */
  children: ReactNode
}

const ignore = () => {}

/** Takes effect at once, unlike a checkbox, which takes effect when its form is sent. */
export function Switch({ children, checked, busy = false, onChange, ...rest }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-disabled={busy || undefined}
        onChange={busy ? ignore : onChange}
      />
    </label>
  )
}
