import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../session/session.ts'
import { ApiError } from './api-error.ts'

// Within the frame of the click: by default a switch would show its old state once more.
notifyManager.setScheduler(queueMicrotask)

/** Screens show an `ApiError`; any other error goes to the error boundary. */
const isBug = (error: Error): boolean => !(error instanceof ApiError)

/** Calls without a network fail with a message; by default the library would hold them back. */
const networkMode = 'always'

/**
 * The client of private pages, passed to each hook: a provider around the pages would load the
 * library on public ones too (ADR 45). `gcTime` 0 keeps nothing that is not shown.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      throwOnError: isBug,
    },
    mutations: { networkMode, gcTime: 0, throwOnError: isBug },
  },
})

// After a logout nothing is left for the next person. A login that expired keeps its page.
if (typeof window !== 'undefined')
  onSessionChange(() => {
    const session = currentSession()
    if (session.status === 'out' && session.why === 'no-login') queryClient.clear()
  })

/**
 * Reads again also while a first reading is open. `refetch` would join it, and its answer may be from
 * before the change that is the reason to read.
 */
export async function readAnew(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  await queryClient.refetchQueries({ queryKey, exact: true })
}
