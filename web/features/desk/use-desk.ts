import { useQuery } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient, readAnew } from '../../lib/api/query-client.ts'
import { useLive } from '../../lib/live/live.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { useRefresh } from '../../lib/pages/use-refresh.ts'

const KEY = ['desk']

/**
 * Loads the seller's tasks and money. Rows do not change while the pointer or the focus is on them
 * (rule `rows-hold-still`): the next load waits until both have left, also in place of one that was
 * open when they came.
 */
export function useDesk() {
  const rows = useRef<HTMLDivElement>(null)
  const isLate = useRef(false)
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: KEY, queryFn: () => browserApi.desk() },
    queryClient,
  )
  const renew = () => {
    isLate.current = rows.current?.matches(':hover, :focus-within') ?? false
    if (!isLate.current) void readAnew(KEY)
  }
  const everyMinute = () => {
    tick()
    renew()
  }
  const come = () => {
    if (!data || !isFetching) return
    isLate.current = true
    void queryClient.cancelQueries({ queryKey: KEY, exact: true })
  }
  // While the browser handles the event, the selectors still match the element that is being left.
  const left = () => void setTimeout(() => isLate.current && renew())
  useLive(renew)
  useRefresh(everyMinute, { everySeconds: 60 })
  return {
    data,
    isError,
    refetch,
    now: serverNow(),
    /** Attributes of the element that holds the rows. */
    holder: {
      ref: rows,
      onPointerEnter: come,
      onFocus: come,
      onPointerLeave: left,
      onBlur: left,
    },
  }
}
