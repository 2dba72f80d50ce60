import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FRESH_ID } from './log.tsx'
import { scrollToCentre, scrollToEnd } from './scroll-page.ts'
import type { Entry } from './timeline.ts'

/** Pixels from the end within which the page follows new messages. */
const NEAR_PX = 160

const nearEnd = (log: HTMLElement): boolean =>
  log.getBoundingClientRect().bottom <= window.innerHeight + NEAR_PX

function open() {
  const fresh = document.getElementById(FRESH_ID)
  if (fresh) scrollToCentre(fresh)
  else scrollToEnd()
}

/**
 * Opens at the first unread message or at the newest one, keeps its place when older messages are
 * added on top, and follows new ones only near the end (rule `newest-message-last`).
 */
export function useLogScroll(entries: readonly Entry[], outgoing: number) {
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({
    first: entries[0]?.key,
    last: entries.at(-1)?.key,
    height: 0,
    near: true,
  })
  const [below, setBelow] = useState(0)
  const end = useCallback(() => {
    scrollToEnd()
    setBelow(0)
  }, [])
  // Waits a frame, because the router first scrolls the page to its top.
  useEffect(() => {
    const frame = requestAnimationFrame(open)
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    const onScroll = () => {
      if (!log.current) return
      before.current.near = nearEnd(log.current)
      if (before.current.near) setBelow(0)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    const { current } = log
    if (!current) return
    // Unfolded messages and loaded pictures change the height without a new entry.
    const observer = new ResizeObserver(() => {
      before.current.height = current.offsetHeight
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (!log.current) return
    const was = before.current
    const height = log.current.offsetHeight
    const first = entries[0]?.key
    const last = entries.at(-1)?.key
    if (first !== was.first && was.height > 0 && last === was.last)
      window.scrollBy({ top: height - was.height, behavior: 'instant' })
    if (last !== was.last) {
      const added = entries.length - 1 - entries.findIndex(({ key }) => key === was.last)
      if (was.near) scrollToEnd()
      else setBelow(count => count + added)
    }
    before.current = { ...was, first, last, height }
  }, [entries])
  useLayoutEffect(() => {
    if (outgoing > 0) end()
  }, [outgoing, end])
  return { log, below, toEnd: end }
}
