import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Service, ServiceImage } from '../../../contract/calls/catalog.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { keyTarget } from '../../ui/sorting/order.ts'
import { useDrag } from '../../ui/sorting/use-drag.ts'
import { useOrder } from '../../ui/sorting/use-order.ts'
import { IMAGES_TEXTS as T } from './texts.ts'

/** The order of the stored pictures, which dragging or the arrow keys change. */
export function useImageOrder(service: Service, images: readonly ServiceImage[]) {
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
  const grab = (place: number, event: PointerEvent) => {
    event.stopPropagation()
    before.current = ids
    drag.lift(place, event)
  }
  const hold = (place: number, event: PointerEvent) => {
    before.current = ids
    drag.startHold(place, event)
  }
  return { shown, drag, announcement, grab, hold, onKey }
}
