import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import type { ServiceImage } from '../../../contract/calls/catalog.ts'
import { CornerButton } from '../../ui/controls/corner-button.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { DragHandle } from '../../ui/sorting/drag-handle.tsx'
import type { Lifted } from '../../ui/sorting/use-drag.ts'
import { IMAGES_TEXTS as T } from './texts.ts'
import styles from './tiles.module.css'

export interface ImageTileProps {
  image: ServiceImage
  category: number
  /** Position, counted from 1. */
  place: number
  /** Set while this picture is dragged. */
  lifted: Lifted | null
  onGrab: (event: PointerEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onKey: (event: KeyboardEvent) => void
  onRemove: () => void
}

const carried = (lifted: Lifted | null): CSSProperties | undefined =>
  lifted ? { translate: `${lifted.x}px ${lifted.y}px` } : undefined

/** A stored picture with a drag handle and a delete button. */
export function ImageTile(props: ImageTileProps) {
  const { image, category, place, lifted, onGrab, onPointerDown, onKey, onRemove } = props
  return (
    <li className={cx(styles.slot, lifted && styles.held)} onPointerDown={onPointerDown}>
      <div className={styles.tile} style={carried(lifted)}>
        <Picture
          icon={image.icon}
          iconBack={image.iconBack}
          category={category}
          alt={T.alt(place)}
          shape="square"
          sizes="(min-width: 640px) 240px, 50vw"
        />
        <span className={styles.number} aria-hidden="true">
          {place}
        </span>
        <DragHandle label={T.grab(place)} onPointerDown={onGrab} onKeyDown={onKey} />
        <CornerButton label={T.remove(place)} onClick={onRemove} />
      </div>
    </li>
  )
}
