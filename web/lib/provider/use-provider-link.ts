import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { queryClient } from '../api/query-client.ts'

/** `later` means that the provider has no such page for the user yet. */
export type ProviderLink =
  | { state: 'loading' | 'failed' | 'later' }
  | { state: 'ready'; url: string }

export type ProviderPage = 'customerPortal' | 'connectDashboard'

/**
 * Reads the address of a page at the payment provider. An address works once and expires after
 * minutes: call `load` after each use. A page restored from the cache reads it again.
 */
export function useProviderLink(page: ProviderPage) {
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: ['provider-link', page], queryFn: () => browserApi[page]() },
    queryClient,
  )
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void refetch()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [refetch])
  return { link: isFetching ? LOADING : linkOf(isError ? undefined : data), load: refetch }
}

const LOADING: ProviderLink = { state: 'loading' }

function linkOf(answer: { url: string | null } | undefined): ProviderLink {
  if (!answer) return { state: 'failed' }
  return answer.url === null ? { state: 'later' } : { state: 'ready', url: answer.url }
}
