import { useCallback, useEffect, useState } from 'react'
import { ApiError } from './api-error.ts'

/** `later` means that the provider has no such page for the user yet. */
export type ProviderLink =
  | { state: 'loading' | 'failed' | 'later' }
  | { state: 'ready'; url: string }

type Ask = () => Promise<{ url: string | null }>

async function read(ask: Ask): Promise<ProviderLink> {
  try {
    const { url } = await ask()
    return url === null ? { state: 'later' } : { state: 'ready', url }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { state: 'failed' }
  }
}

/**
 * Reads the address of a page at the payment provider; `ask` is an API call. An address works once
 * and expires after minutes: call `load` after each use. A page restored from the cache reads it
 * again.
 */
export function useProviderLink(ask: Ask) {
  const [link, setLink] = useState<ProviderLink>({ state: 'loading' })
  const load = useCallback(async () => {
    setLink({ state: 'loading' })
    setLink(await read(ask))
  }, [ask])
  useEffect(() => {
    void load()
    const onShow = (event: PageTransitionEvent) => event.persisted && void load()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [load])
  return { link, load }
}
