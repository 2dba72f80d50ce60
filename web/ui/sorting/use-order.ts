import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { showFailure } from '../feedback/toast-store.ts'
import { inOrder, moved } from './order.ts'
import { SORTING_TEXTS as T } from './sorting-texts.ts'

const AS_STORED: readonly number[] = []

interface Sorting {
  /** Names the sorted list; orders with one name are stored one after the other. */
  name: string
  send: (ids: readonly number[]) => Promise<unknown>
  /** Says that the stored order is shown again. */
  failed: string
}

/** Shows a new order at once and stores it; a refused order goes back to the stored one. */
export function useOrder<Item extends { id: number }>(
  items: readonly Item[],
  { name, send, failed }: Sorting,
) {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState(AS_STORED)
  const shown = inOrder(items, order)
  const key = [name]
  const isFollowed = () => queryClient.isMutating({ mutationKey: key }) > 1
  const { mutate: save } = useMutation(
    {
      mutationKey: key,
      scope: { id: name },
      mutationFn: send,
      async onError(error) {
        if (!(error instanceof ApiError)) return
        await revalidate()
        // A later order contains this change too, and says itself whether it could be stored.
        if (isFollowed()) return
        setOrder(AS_STORED)
        showFailure(error.status === null ? T.noAnswer : failed)
      },
    },
    queryClient,
  )
  /** The new order; null when nothing moves. */
  const move = (from: number, to: number): readonly number[] | null => {
    const before = shown.map(({ id }) => id)
    const ids = moved(before, from, to)
    if (ids === before) return null
    setOrder(ids)
    return ids
  }
  return { shown, move, save, restore: setOrder }
}
