import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ServiceImage } from '../../../contract/calls/catalog.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { showFailure } from '../../ui/feedback/toast-store.ts'
import { inOrder, moved } from './order.ts'
import { IMAGES_TEXTS as T } from './texts.ts'

const AS_STORED: readonly number[] = []

const idsOf = (images: readonly ServiceImage[]) => images.map(({ id }) => id)

/** Shows a new order at once and stores it; a refused order goes back to the stored one. */
export function useOrder(serviceId: number, images: readonly ServiceImage[]) {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState(AS_STORED)
  const [announcement, setAnnouncement] = useState('')
  const shown = inOrder(images, order)
  const { mutate: save } = useMutation(
    {
      // Orders are stored one after the other, the last one last.
      scope: { id: `order of ${serviceId}` },
      mutationFn: (ids: readonly number[]) =>
        browserApi.sortServiceImages({ serviceId, imageIds: ids.join(',') }),
      async onError(error) {
        if (!(error instanceof ApiError)) return
        await revalidate()
        setOrder(AS_STORED)
        showFailure(T.moveFailed)
      },
    },
    queryClient,
  )
  const move = (from: number, to: number) => {
    const ids = moved(idsOf(shown), from, to)
    if (ids.join() === idsOf(shown).join()) return null
    setOrder(ids)
    setAnnouncement(T.moved(ids.indexOf(idsOf(shown)[from] ?? 0) + 1, ids.length))
    return ids
  }
  return { shown, announcement, move, save, restore: setOrder }
}
