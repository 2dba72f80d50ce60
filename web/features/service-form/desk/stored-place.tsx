import type { CSSProperties, PointerEvent } from 'react'
import type { DraftPicture } from '../../../../contract/calls/service-drafts.ts'
import { useImage } from '../../../lib/format/image.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import styles from './desk.module.css'
import { DESK_TEXTS as T } from './desk-texts.ts'
import type { Carry } from './use-carry.ts'

export interface StoredPlaceProps {
  picture: DraftPicture
  /** Position, counted from 0. */
  place: number
  carry: Carry
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
        <button
          type="button"
          className={styles.grab}
          aria-label={T.grab(number)}
          onPointerDown={lift}
          onKeyDown={event => carry.onKey(place, event)}
          onBlur={carry.put}
        >
          <span>
            <Icon name="drag" />
          </span>
        </button>
        <button
          type="button"
          className={styles.cross}
          aria-label={T.remove(number)}
          onClick={onRemove}
        >
          <span>
            <Icon name="close" />
          </span>
        </button>
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
