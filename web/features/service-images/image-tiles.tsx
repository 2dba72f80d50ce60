import { type ReactNode, useState } from 'react'
import type { Service, ServiceImage } from '../../../contract/calls/catalog.ts'
import { ImageTile } from './image-tile.tsx'
import { RemoveImage, type RemoveImageProps } from './remove-image.tsx'
import { IMAGES_TEXTS as T } from './texts.ts'
import styles from './tiles.module.css'
import { useImageOrder } from './use-image-order.ts'

export interface ImageTilesProps {
  service: Service
  images: readonly ServiceImage[]
  /** Uploads, shown after the stored pictures. */
  children: ReactNode
}

/** The stored pictures in order; dragging or the arrow keys reorder them. */
export function ImageTiles({ service, images, children }: ImageTilesProps) {
  const { shown, drag, announcement, grab, hold, onKey } = useImageOrder(service, images)
  const [asked, setAsked] = useState<RemoveImageProps['asked']>(null)
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
            onGrab={event => grab(place, event)}
            onPointerDown={event => hold(place, event)}
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
