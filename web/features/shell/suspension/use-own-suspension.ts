import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useRefresh } from '../../../lib/pages/use-refresh.ts'
import { followAgain } from '../../../lib/session/current-user.ts'

/** Polling interval: a suspended person has no event stream that would announce the lifting. */
const POLL_SECONDS = 60

async function readSuspension() {
  const suspension = await browserApi.ownSuspension({})
  if (!suspension) await followAgain()
  return suspension
}

/** The viewer's suspension, read again until it is over. */
export function useOwnSuspension() {
  const { data, refetch } = useQuery(
    { queryKey: ['suspension'], queryFn: readSuspension },
    queryClient,
  )
  useRefresh(refetch, { everySeconds: POLL_SECONDS })
  return data
}
