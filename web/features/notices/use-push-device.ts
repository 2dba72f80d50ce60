import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { allowPush, type PushState, pushState, stopPush } from '../../lib/device/push.ts'
import { showFailure } from '../../ui/feedback/toast-store.ts'
import { NOTICE_TEXTS as T } from './texts.ts'

const unsupported = (error: unknown): PushState => {
  console.warn('The push subscription of this browser could not be read', error)
  return 'unsupported'
}

/** Browsers refuse with errors of their own, which are no bugs. */
const refused = (error: unknown): never => {
  console.warn('The notices of this device could not be switched', error)
  throw new ApiError(null, T.pushFailed)
}

/** Push state of this device; null until the browser has answered. */
export function usePushDevice(userId: number, serverKey: string) {
  const { data: state = null, refetch } = useQuery(
    { queryKey: ['push', userId], queryFn: () => pushState(userId).catch(unsupported) },
    queryClient,
  )
  const { call, busy } = useCall(
    (on: boolean) => (on ? allowPush(userId, serverKey) : stopPush()).catch(refused),
    {
      onDone: () => refetch(),
      onFailed(message) {
        showFailure(message)
        void refetch()
      },
    },
  )
  return { state, busy, change: call }
}
