import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from './control.module.css'

export interface SelectProps extends ComponentProps<'select'> {
  /** As wide as its longest option, for toolbars. */
  compact?: boolean
}

export function Select({ className, compact, ...rest }: SelectProps) {
  return (
    <span className={cx(styles.box, compact && styles.compact)}>
      <select {...rest} className={cx(styles.input, styles.select, className)} />
      <Icon name="down" className={styles.arrow} />
    </span>
  )
}
