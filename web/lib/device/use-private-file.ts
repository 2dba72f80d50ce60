import { skipToken, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fetchPrivate } from '../api/fetch-private.ts'
import { queryClient } from '../api/query-client.ts'

/** The object URL of `blob`, revoked when the component unmounts; null until there is a blob. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** Loads a file with the access token and gives it an object URL. A null `path` loads nothing. */
export function usePrivateFile(path: string | null) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['file', path],
      queryFn: path === null ? skipToken : ({ signal }) => fetchPrivate(path, signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  return { url: useObjectUrl(data), failed: isError, retry: () => void refetch() }
}

/** Distance from the screen at which loading begins. */
const AHEAD = '400px'

/** True once the element has come near the screen. */
export function useComesNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || near) return
    const watcher = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [near])
  return [element, near]
}
