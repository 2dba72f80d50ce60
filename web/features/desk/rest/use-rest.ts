import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** The seller's own days off; `rest` is null before the first ones are planned. */
export const useRest = () =>
  useQuery({ queryKey: ['rest'], queryFn: () => browserApi.rest() }, queryClient)
