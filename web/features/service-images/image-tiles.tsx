import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Service, ServiceImage } from '../../../contract/calls/catalog.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { keyTarget } from '../../ui/sorting/order.ts'
import { useDrag } from '../../ui/sorting/use-drag.ts'
import { useOrder } from '../../ui/sorting/use-order.ts'
import { ImageTile } from './image-tile.tsx'
import { RemoveImage, type RemoveImageProps } from './remove-image.tsx'
import { IMAGES_TEXTS as T } from './texts.ts'
import styles from './tiles.module.css'

export interface ImageTilesProps {
  service: Service
  images: readonly ServiceImage[]
  /** Uploads, shown after the stored pictures. */
  children: ReactNode
}

/** The stored pictures in order; dragging or the arrow keys reorder them. */
export function ImageTiles({ service, images, children }: ImageTilesProps) {
  const {
    shown,
    move: reorder,
    save,
    restore,
  } = useOrder(images, {
    name: `order of ${service.id}`,
    send: ids => browserApi.sortServiceImages({ serviceId: service.id, imageIds: ids.join(',') }),
    failed: T.moveFailed,
  })
  const [announcement, setAnnouncement] = useState('')
  const [asked, setAsked] = useState<RemoveImageProps['asked']>(null)
  const before = useRef<readonly number[]>([])
  const ids = shown.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const order = reorder(from, to)
    if (order) setAnnouncement(T.moved(order.indexOf(ids[from] ?? 0) + 1, order.length))
    return order
  }
  const drag = useDrag({
    count: ids.length,
    move: (from, to) => void move(from, to),
    drop: () => ids.join() !== before.current.join() && save(ids),
    cancel: () => restore(before.current),
  })
  const onKey = (place: number, event: KeyboardEvent) => {
    if (event.key === 'Escape') drag.letGo()
    const to = keyTarget(event.key, place, ids.length)
    if (to === null) return
    event.preventDefault()
    const order = move(place, to)
    if (order) save(order)
  }
  const remember = () => {
    before.current = ids
  }
  return (
    <>
      <ul
        ref={drag.list}
        className={styles.tiles}
        aria-label={T.list}
        onContextMenu={event => drag.lifted && event.preventDefault()}
        {...drag.events}
      >
        {shown.map((image, place) => (
          <ImageTile
            key={image.id}
            image={image}
            category={service.category}
            place={place + 1}
            lifted={drag.lifted?.place === place ? drag.lifted : null}
            onGrab={event => {
              event.stopPropagation()
              remember()
              drag.lift(place, event)
            }}
            onPointerDown={event => {
              remember()
              drag.startHold(place, event)
            }}
            onKey={event => onKey(place, event)}
            onRemove={() => setAsked({ id: image.id, place: place + 1 })}
          />
        ))}
        {children}
      </ul>
      <p className="sr" role="status">
        {announcement}
      </p>
      <RemoveImage asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
