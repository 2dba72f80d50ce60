import { type PointerEvent, useEffect, useRef, useState } from 'react'

const LONG_PRESS_MS = 350
const WOBBLE = 8

export interface Lifted {
  /** Current index of the picture. */
  place: number
  /** Pixels from the centre of its tile to the pointer. */
  x: number
  y: number
}

export interface DragActions {
  /** Number of tiles that can be moved; tiles after them stay in place. */
  count: number
  /** Called with the place of a picture that is lifted. */
  begin?: (place: number) => void
  /** Moves the dragged picture from one place to another. */
  move: (from: number, to: number) => void
  drop: () => void
  /** Called when Escape or the browser ends the drag. */
  cancel: () => void
}

const middle = ({ left, top, width, height }: DOMRect) => ({
  x: left + width / 2,
  y: top + height / 2,
})

const placeAt = (list: HTMLElement, x: number, y: number) =>
  [...list.children].findIndex(child => {
    const { left, right, top, bottom } = child.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })

/** Drags the children of `list`: at once by the handle, by touch anywhere after a long press. */
export function useDrag<List extends HTMLElement = HTMLUListElement>({
  count,
  begin,
  move,
  drop,
  cancel,
}: DragActions) {
  const list = useRef<List>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const held = useRef<number | null>(null)
  const waiting = useRef<{ timer: number; x: number; y: number } | null>(null)

  useEffect(() => {
    const element = list.current
    // Only a listener that is not passive can prevent scrolling.
    const hold = (event: TouchEvent) => held.current !== null && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [])

  const follow = (place: number, x: number, y: number) => {
    const tile = list.current?.children[place]?.getBoundingClientRect()
    if (!tile) return
    const { x: left, y: top } = middle(tile)
    setLifted({ place, x: x - left, y: y - top })
  }
  const lift = (place: number, { pointerId, clientX, clientY }: PointerEvent) => {
    held.current = place
    begin?.(place)
    list.current?.setPointerCapture(pointerId)
    follow(place, clientX, clientY)
  }
  const stopWaiting = () => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
  }
  const end = (how: () => void) => {
    stopWaiting()
    if (held.current === null) return
    held.current = null
    setLifted(null)
    how()
  }
  const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    const wait = waiting.current
    if (wait && Math.hypot(x - wait.x, y - wait.y) > WOBBLE) stopWaiting()
    if (held.current === null || !list.current) return
    const to = placeAt(list.current, x, y)
    if (to >= 0 && to < count && to !== held.current) {
      move(held.current, to)
      held.current = to
    }
    follow(held.current, x, y)
  }
  const startHold = (place: number, event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    const { clientX: x, clientY: y } = event
    stopWaiting()
    waiting.current = { x, y, timer: window.setTimeout(() => lift(place, event), LONG_PRESS_MS) }
  }
  const events = {
    onPointerMove: onMove,
    onPointerUp: () => end(drop),
    onPointerCancel: () => end(cancel),
  }
  return { list, lifted, lift, startHold, events, letGo: () => end(cancel) }
}
