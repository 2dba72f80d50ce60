import { type KeyboardEvent, useRef, useState } from 'react'
import type { Phrase } from '../../../../contract/calls/desk/phrases.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { keyTarget } from '../../../ui/sorting/order.ts'
import { useDrag } from '../../../ui/sorting/use-drag.ts'
import { useOrder } from '../../../ui/sorting/use-order.ts'
import { PhraseRow } from './phrase-row.tsx'
import styles from './phrases.module.css'
import { PHRASES_TEXTS as T } from './texts.ts'

interface PhraseListProps {
  phrases: readonly Phrase[]
  /** `place` is the position in the shown order, counted from 0. */
  onEdit: (phrase: Phrase, place: number) => void
  /** Reads the texts again. */
  onChange: () => Promise<unknown>
}

function usePhraseOrder({ phrases, onChange }: PhraseListProps) {
  const order = useOrder(phrases, {
    name: 'order of phrases',
    send: ids => browserApi.sortPhrases({ phraseIds: ids.join() }).finally(onChange),
    failed: T.sortFailed,
  })
  const [announcement, setAnnouncement] = useState('')
  const before = useRef<readonly number[]>([])
  const ids = order.shown.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const moved = order.move(from, to)
    if (moved) setAnnouncement(T.moved(to + 1, moved.length))
    return moved
  }
  const drag = useDrag<HTMLOListElement>({
    count: ids.length,
    begin() {
      before.current = ids
    },
    move: (from, to) => void move(from, to),
    drop: () => ids.join() !== before.current.join() && order.save(ids),
    cancel: () => order.restore(before.current),
  })
  const moveTo = (from: number, to: number) => {
    const moved = move(from, Math.min(ids.length - 1, Math.max(0, to)))
    if (moved) order.save(moved)
  }
  const onKey = (place: number, event: KeyboardEvent) => {
    if (event.key === 'Escape') drag.letGo()
    const to = keyTarget(event.key, place, ids.length)
    if (to === null) return
    event.preventDefault()
    moveTo(place, to)
  }
  return { shown: order.shown, drag, moveTo, onKey, announcement }
}

/** The texts in the seller's order, changed by drag, by arrow keys and by buttons. */
export function PhraseList(props: PhraseListProps) {
  const { shown, drag, moveTo, onKey, announcement } = usePhraseOrder(props)
  return (
    <>
      <ol ref={drag.list} className={styles.phrases} aria-label={T.list} {...drag.events}>
        {shown.map((phrase, place) => (
          <PhraseRow
            key={phrase.id}
            phrase={phrase}
            place={place}
            isLast={place === shown.length - 1}
            lifted={drag.lifted?.place === place ? drag.lifted : null}
            onGrab={event => drag.lift(place, event)}
            onPointerDown={event => drag.startHold(place, event)}
            onKey={event => onKey(place, event)}
            onMove={to => moveTo(place, to)}
            onEdit={() => props.onEdit(phrase, place)}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}
