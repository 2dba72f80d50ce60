import { useImage } from '../../lib/format/image.ts'
import { cx } from '../cx.ts'
import { categoryColours } from './category-colours.ts'
import { DISPLAY_TEXTS as T } from './display-texts.ts'
import styles from './portrait.module.css'

export interface PortraitProps {
  person: { name: string; icon: string | null }
  /** Its colours stand in for a missing picture. */
  category: number
  sizes: string
  className?: string | undefined
}

/** A person's picture in full; without one the initial, on the colours of a category. */
export function Portrait({ person: { name, icon }, category, sizes, className }: PortraitProps) {
  const image = useImage(icon, 'users')
  return (
    <p
      className={cx(styles.portrait, !image && styles.tile, className)}
      style={categoryColours(category)}
    >
      {image ? (
        <img {...image} alt={T.portraitOf(name)} sizes={sizes} loading="lazy" />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]}
        </span>
      )}
    </p>
  )
}
