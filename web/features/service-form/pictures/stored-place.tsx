import type { CSSProperties, PointerEvent } from 'react'
import type { DraftPicture } from '../../../../contract/calls/service-drafts.ts'
import { useImage } from '../../../lib/format/image.ts'
import { CornerButton } from '../../../ui/controls/corner-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DragHandle } from '../../../ui/sorting/drag-handle.tsx'
import styles from './picture-editor.module.css'
import { PICTURE_TEXTS as T } from './picture-texts.ts'
import type { MovePicture } from './use-move-picture.ts'

export interface StoredPlaceProps {
  picture: DraftPicture
  /** Position, counted from 0. */
  place: number
  carry: MovePicture
  onMenu: () => void
  onRemove: () => void
}

/** A picture of the draft with its handle, its number and its buttons. */
export function StoredPlace({ picture, place, carry, onMenu, onRemove }: StoredPlaceProps) {
  const { drag, held } = carry
  const image = useImage(picture.icon, 'prods')
  const lifted = drag.lifted?.place === place ? drag.lifted : null
  const style: CSSProperties = lifted ? { translate: `${lifted.x}px ${lifted.y}px` } : {}
  const lift = (event: PointerEvent) => {
    event.stopPropagation()
    drag.lift(place, event)
  }
  const number = place + 1
  return (
    <li
      className={cx(
        styles.place,
        place === 0 && styles.main,
        lifted && styles.slot,
        !lifted && held?.id === picture.id && styles.held,
      )}
      onPointerDown={event => drag.startHold(place, event)}
    >
      <div className={cx(styles.tile, lifted && styles.lifted)} style={style}>
        {image && <img {...image} alt={T.alt(number)} sizes="(min-width: 640px) 420px, 100vw" />}
        <DragHandle
          label={T.grab(number)}
          className={styles.grab}
          onPointerDown={lift}
          onKeyDown={event => carry.onKey(place, event)}
          onBlur={() => carry.leave(picture.id)}
        />
        <CornerButton label={T.remove(number)} className={styles.cross} onClick={onRemove} />
        <button
          type="button"
          className={styles.number}
          aria-label={T.menu(number)}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          {T.number(number)}
        </button>
        {place > 0 && (
          <button type="button" className={styles.cover} onClick={() => carry.moveTo(place, 0)}>
            {T.cover}
          </button>
        )}
      </div>
    </li>
  )
}
