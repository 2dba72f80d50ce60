import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean
  /** Keeps place and focus, and ignores further presses. */
  busy?: boolean
  /** The visible word; where it does not stand alone, `aria-label` says the whole. */
  children: ReactNode
}

const ignore = () => {}

/** Acts at once, unlike a checkbox that waits for its form. */
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
