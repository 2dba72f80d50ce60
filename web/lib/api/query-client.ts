import { notifyManager, QueryClient } from '@tanstack/react-query'
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

// What a login has read is removed when it ends; the next person's login starts with a new page.
if (typeof window !== 'undefined')
  onSessionChange(() => {
    if (currentSession().status === 'out') queryClient.clear()
  })
