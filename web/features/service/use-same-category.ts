import { useEffect, useState } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { visitorApi } from '../../lib/api/visitor-api.ts'

/**
 * Services of the category that are like this one, in random order; null while they load. The
 * browser reads them, so that the page itself can be cached.
 */
export function useSameCategory({ id, category }: Service): readonly Service[] | null {
  const [found, setFound] = useState<{ id: number; services: readonly Service[] } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    visitorApi
      .services(
        { category, sort: 'random', publicOnly: 1, alikeTo: id, isBrief: 1 },
        { signal: stop.signal },
      )
      .then(({ services }) => setFound({ id, services }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        console.warn('The same-category list could not be read', error)
        setFound({ id, services: [] })
      })
    return () => stop.abort()
  }, [id, category])
  return found?.id === id ? found.services : null
}
