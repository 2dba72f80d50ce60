import type { KeyboardEvent, PointerEvent } from 'react'
import type { Phrase } from '../../../../contract/calls/desk/phrases.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import type { Lifted } from '../../../ui/sorting/use-drag.ts'
import styles from './phrases.module.css'
import { PHRASES_TEXTS as T } from './texts.ts'

interface PhraseRowProps {
  phrase: Phrase
  /** Position, counted from 0. */
  place: number
  isLast: boolean
  /** Set while this row is dragged. */
  lifted: Lifted | null
  onGrab: (event: PointerEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onKey: (event: KeyboardEvent) => void
  onMove: (to: number) => void
  onEdit: () => void
}

/** An arrow that has moved its row to an end of the list keeps the focus. */
export function PhraseRow(props: PhraseRowProps) {
  const { phrase, place, isLast, lifted, onGrab, onPointerDown, onKey, onMove, onEdit } = props
  const { title, text } = phrase
  const grab = (event: PointerEvent) => {
    event.stopPropagation()
    onGrab(event)
  }
  return (
    <li className={cx(styles.slot, lifted && styles.held)} onPointerDown={onPointerDown}>
      <div className={styles.row} style={lifted ? { translate: `0 ${lifted.y}px` } : undefined}>
        <button
          type="button"
          className={styles.grab}
          aria-label={T.grab(title, place + 1)}
          onPointerDown={grab}
          onKeyDown={onKey}
        >
          <Icon name="drag" />
        </button>
        <div>
          <b>{title}</b>
          <p className={styles.text}>{text}</p>
        </div>
        <p className={styles.acts}>
          <Button
            size="small"
            variant="plain"
            aria-label={T.up(title)}
            aria-disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <Icon name="down" className={styles.up} />
          </Button>
          <Button
            size="small"
            variant="plain"
            aria-label={T.down(title)}
            aria-disabled={isLast}
            onClick={() => onMove(place + 1)}
          >
            <Icon name="down" />
          </Button>
          <Button size="small" variant="plain" aria-label={T.editOf(title)} onClick={onEdit}>
            {T.edit}
          </Button>
        </p>
      </div>
    </li>
  )
}
