import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

const EVERY_MS = 30_000

/**
 * The state of the system, read once for all parts of a page that show it, at each page and twice a
 * minute.
 */
export function useHealth() {
  const { key } = useLocation()
  return useQuery(
    {
      queryKey: ['admin-health', key],
      queryFn: () => browserApi.adminHealth({}),
      placeholderData: keepPreviousData,
      refetchInterval: EVERY_MS,
    },
    queryClient,
  )
}
