import type { CSSProperties } from 'react'
import { useImage } from '../../lib/format/image.ts'
import { cx } from '../cx.ts'
import styles from './avatar.module.css'
import { personColour } from './category-colours.ts'
import { Icon } from './icon.tsx'

export interface AvatarProps {
  /** Null for an unknown person: the default picture is shown. */
  person: { id: number; name: string; icon: string | null } | null
  /** Pixels or a CSS length. */
  size?: number | string
  className?: string | undefined
}

const frame = (size: number | string, background?: string) =>
  ({ '--size': typeof size === 'number' ? `${size}px` : size, background }) as CSSProperties

/**
 * Decorates a name: the person's picture, else the initial on a coloured field, else the default.
 */
export function Avatar({ person, size = 28, className }: AvatarProps) {
  const image = useImage(person?.icon ?? null, 'users')
  const initial = [...(person?.name ?? '')][0]
  const tint = image || !person ? undefined : personColour(person.id)
  return (
    <span
      className={cx(styles.avatar, !person && styles.unknown, className)}
      style={frame(size, tint)}
      aria-hidden="true"
    >
      {image ? (
        <img
          {...image}
          alt=""
          sizes={typeof size === 'number' ? `${size}px` : '96px'}
          loading="lazy"
        />
      ) : (
        (initial ?? <Icon name="desk" />)
      )}
    </span>
  )
}
