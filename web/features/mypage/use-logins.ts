import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { readStoredLogin } from '../../lib/session/stored-login.ts'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { MYPAGE_TEXTS as T } from './texts.ts'

/**
 * The viewer's logins, read each time they are shown: `places` is undefined while they load and
 * null when the identity provider does not list them; `own` is the id of this browser's login.
 */
export function useLogins(shown: boolean) {
  const own = readStoredLogin()?.profile.sid
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: ['logins'], queryFn: () => browserApi.logins(), enabled: shown },
    queryClient,
  )
  const { call, busy } = useCall(browserApi.endLogin, {
    onDone() {
      showToast(T.othersEnded)
      return refetch()
    },
    onFailed: showFailure,
  })
  return {
    places: isFetching ? undefined : data?.logins,
    problem: error && errorMessage(error),
    own,
    busy,
    endOthers: () => call({ loginId: own ?? '' }),
  }
}
