import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { ownPushAddress } from '../../lib/device/push.ts'
import { readStoredLogin } from '../../lib/session/stored-login.ts'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { MYPAGE_TEXTS as T } from './texts.ts'

/** A browser that hides its subscription cannot name it. */
const unknown = (error: unknown) => void console.warn('The push address is unknown', error)

/**
 * The viewer's logins, read each time they are shown: `places` is undefined while they load and
 * null when the identity provider does not list them; `own` is the id of this browser's login.
 */
export function useLogins(shown: boolean, userId: number) {
  const own = readStoredLogin()?.profile.sid
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: ['logins'], queryFn: () => browserApi.logins(), enabled: shown },
    queryClient,
  )
  const end = async (loginId: string) =>
    browserApi.endLogin({ loginId, endpoint: await ownPushAddress(userId).catch(unknown) })
  const { call, busy } = useCall(end, {
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
    endOthers: () => call(own ?? ''),
  }
}
