import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ServiceImage } from '../../../contract/calls/catalog.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { inOrder, moved } from './order.ts'
import { IMAGES_TEXTS as T } from './texts.ts'

const AS_STORED: readonly number[] = []

const idsOf = (images: readonly ServiceImage[]) => images.map(({ id }) => id)

/** Shows a new order at once and stores it; a refused order goes back to the stored one. */
export function useOrder(serviceId: number, images: readonly ServiceImage[]) {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState(AS_STORED)
  const [announcement, setAnnouncement] = useState('')
  const queue = useRef(Promise.resolve())
  const shown = inOrder(images, order)
  const store = async (ids: readonly number[]) => {
    try {
      await browserApi.sortServiceImages({ serviceId, imageIds: ids.join(',') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await revalidate()
      setOrder(AS_STORED)
      showToast(T.moveFailed, { tone: 'failed' })
    }
  }
  const save = (ids: readonly number[]) => {
    queue.current = queue.current.then(() => store(ids))
  }
  const move = (from: number, to: number) => {
    const ids = moved(idsOf(shown), from, to)
    if (ids.join() === idsOf(shown).join()) return null
    setOrder(ids)
    setAnnouncement(T.moved(ids.indexOf(idsOf(shown)[from] ?? 0) + 1, ids.length))
    return ids
  }
  return { shown, announcement, move, save, restore: setOrder }
}
