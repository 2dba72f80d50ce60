import { useEffect, useState } from 'react'
import type { Prod } from '../../../contract/calls/catalog.ts'
import { browserApi } from '../../lib/api/browser-api.ts'

const SHOWN = 10

const others = (prods: readonly Prod[], id: number) =>
  prods.filter(other => other.id !== id).slice(0, SHOWN)

/**
 * Other services of the category in random order; null while they load. The browser reads them, so
 * that the page itself can be cached.
 */
export function useSameCategory({ id, category }: Prod): readonly Prod[] | null {
  const [found, setFound] = useState<{ id: number; prods: readonly Prod[] } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    browserApi
      .prods({ category, sort: 'random', public_only: 1 }, { signal: stop.signal })
      .then(({ prods }) => setFound({ id, prods: others(prods, id) }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        console.warn('The same-category list could not be read', error)
        setFound({ id, prods: [] })
      })
    return () => stop.abort()
  }, [id, category])
  return found?.id === id ? found.prods : null
}
