import { type KeyboardEvent, useState } from 'react'
import { keyTarget } from '../../../ui/sorting/order.ts'
import { useDrag } from '../../../ui/sorting/use-drag.ts'
import type { useOrder } from '../../../ui/sorting/use-order.ts'
import { PICTURE_TEXTS as T } from './picture-texts.ts'

interface PickedUp {
  id: number
  /** The order before the picture was picked up. */
  before: readonly number[]
  isByKeys: boolean
}

type Order = ReturnType<typeof useOrder>

/**
 * Moves the pictures of a list by pointer or by keys: Enter or Space picks one up, arrows move it,
 * Enter drops it, Escape restores the order. `said` is what a screen reader announces.
 */
export function useMovePicture({ shown, move, save, restore }: Order) {
  const [held, setHeld] = useState<PickedUp | null>(null)
  const [said, setSaid] = useState('')
  const ids = shown.map(({ id }) => id)
  const placeOf = (id: number, order: readonly number[] = ids) => order.indexOf(id) + 1

  const hold = (place: number, isByKeys: boolean) => {
    const id = ids[place]
    if (id !== undefined) setHeld({ id, before: ids, isByKeys })
  }
  const take = (place: number) => {
    hold(place, true)
    setSaid(T.taken(place + 1))
  }
  const carry = (from: number, to: number) => {
    const id = ids[from]
    const order = move(from, to)
    if (!order || id === undefined) return
    setSaid(T.held(placeOf(id, held?.before), placeOf(id, order)))
  }
  const put = () => {
    if (!held) return
    if (ids.join() !== held.before.join()) save(ids)
    setSaid(T.put(placeOf(held.id)))
    setHeld(null)
  }
  /** Drops the picture of the handle that loses the focus; a drag goes on without the focus. */
  const leave = (id: number) => {
    if (held?.isByKeys && held.id === id) put()
  }
  const lift = (place: number) => {
    put()
    hold(place, false)
  }
  const putBack = () => {
    if (!held) return
    restore(held.before)
    setSaid(T.putBack)
    setHeld(null)
  }
  /** Moves a picture by a button, and announces it. */
  const moveTo = (from: number, to: number) => {
    const order = move(from, to)
    if (!order) return
    save(order)
    setSaid(T.put(to + 1))
  }
  const drag = useDrag({
    count: ids.length,
    begin: lift,
    move: carry,
    drop: put,
    cancel: putBack,
  })
  const actOf = (place: number, key: string) => {
    if (key === 'Enter' || key === ' ') return held ? put : () => take(place)
    if (!held) return null
    if (key === 'Escape') return drag.lifted ? drag.letGo : putBack
    const to = keyTarget(key, place, ids.length)
    return to === null ? null : () => carry(place, to)
  }
  const onKey = (place: number, event: KeyboardEvent) => {
    const act = actOf(place, event.key)
    if (!act) return
    event.preventDefault()
    act()
  }
  return { held, said, leave, moveTo, drag, onKey }
}
export type MovePicture = ReturnType<typeof useMovePicture>
