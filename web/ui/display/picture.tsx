import type { ReactNode } from 'react'
import { type ImageSource, isPortrait, useImage } from '../../lib/format/image.ts'
import { cx } from '../cx.ts'
import { categoryColours } from './category-colours.ts'
import styles from './picture.module.css'

export interface PictureProps {
  icon: string | null
  /** The blurred copy of the same picture, for the backdrop. */
  iconBack?: string | null
  /** Gives the colours that are shown when there is no picture. */
  category: number
  alt?: string
  /** The displayed width, as the `sizes` attribute of an image. */
  sizes: string
  shape?: 'wide' | 'square' | 'phone-square'
  paused?: boolean
  /** For pictures visible at once: loads early and with high priority. */
  eager?: boolean
  className?: string | undefined
  /** Shown on top of the picture: seats, rank, paused mark. */
  children?: ReactNode
}

const shapes = { wide: undefined, square: styles.square, 'phone-square': styles.phoneSquare }

function Backdrop({ path }: { path: string }) {
  const src = useImage(path, 'prods')?.src
  return src && <img src={src} className={styles.back} alt="" loading="lazy" />
}

interface PhotoProps extends Pick<PictureProps, 'alt' | 'sizes' | 'eager'> {
  image: ImageSource
}

function Photo({ image, alt = '', sizes, eager }: PhotoProps) {
  return (
    <img
      {...image}
      className={cx(isPortrait(image) && styles.whole)}
      alt={alt}
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}

/** A service's picture; a portrait is shown uncropped on its backdrop. */
export function Picture(props: PictureProps) {
  const { icon, iconBack, category, shape = 'wide', paused, className, children, ...photo } = props
  const image = useImage(icon, 'prods')
  return (
    <span
      className={cx(
        styles.picture,
        shapes[shape],
        !image && styles.none,
        paused && styles.paused,
        className,
      )}
      style={image ? undefined : categoryColours(category)}
    >
      {image && isPortrait(image) && <Backdrop path={iconBack ?? icon ?? ''} />}
      {image && <Photo image={image} {...photo} />}
      {children}
    </span>
  )
}
