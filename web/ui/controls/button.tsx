import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import styles from './button.module.css'

interface Look {
  /**
   * `primary` at most once per screen; `danger` names what it affects; `solid` confirms a danger.
   */
  variant?: 'primary' | 'quiet' | 'plain' | 'danger' | 'solid'
  size?: 'small' | 'normal' | 'large'
  /** Full width of the container. */
  block?: boolean
}

const look = ({ variant = 'quiet', size = 'normal', block }: Look, className?: string) =>
  cx(
    styles.button,
    styles[variant],
    size !== 'normal' && styles[size],
    block && styles.block,
    className,
  )

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows progress, keeps size and focus, and ignores clicks. */
  busy?: boolean
}

const ignore = (event: MouseEvent) => event.preventDefault()

export function Button(props: ButtonProps) {
  const { variant, size, block, busy = false, className, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? ignore : onClick}
    />
  )
}

export interface LinkButtonProps extends ComponentProps<typeof Link>, Look {}

/** A link that looks like a button; `to` may be an address outside the site. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={look({ variant, size, block }, className)} />
}
