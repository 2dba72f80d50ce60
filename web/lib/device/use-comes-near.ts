import { type RefObject, useEffect, useRef, useState } from 'react'

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
