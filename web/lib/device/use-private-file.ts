import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { fetchPrivate } from '../api/fetch-private.ts'

interface PrivateFile {
  /** Object URL of the bytes; null until they are loaded. */
  url: string | null
  failed: boolean
}

const NOTHING: PrivateFile = { url: null, failed: false }

/**
 * Loads a file with the access token and gives it an object URL, which is revoked when the
 * component unmounts. A null `path` loads nothing.
 */
export function usePrivateFile(path: string | null) {
  const [file, setFile] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt fetches anew
  useEffect(() => {
    if (path === null) return
    const stop = new AbortController()
    let url: string | null = null
    const read = async () => {
      try {
        const blob = await fetchPrivate(path, stop.signal)
        if (stop.signal.aborted) return
        url = URL.createObjectURL(blob)
        setFile({ url, failed: false })
      } catch (error) {
        if (stop.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setFile({ url: null, failed: true })
      }
    }
    setFile(NOTHING)
    void read()
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [path, attempt])
  return { ...file, retry: () => setAttempt(count => count + 1) }
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
