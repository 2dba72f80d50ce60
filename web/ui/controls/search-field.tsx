import type { ComponentProps } from 'react'
import { SEARCH_MAX } from '../../../contract/limits.ts'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps extends ComponentProps<'input'> {
  label: string
}

/** An input for search words with its icon; `children` are placed after the input. */
export function SearchField({ label, className, children, ...input }: SearchFieldProps) {
  return (
    <label className={cx(styles.field, className)}>
      <Icon name="search" />
      <span className="sr">{label}</span>
      <input type="search" maxLength={SEARCH_MAX} placeholder={label} {...input} />
      {children}
    </label>
  )
}
