import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Identifies a page by its path and a list's page number; filters of a list do not count. */
const placeOf = (pathname: string, search: string) =>
  `${pathname}#${new URLSearchParams(search).get('page') ?? ''}`

/** After a navigation, moves the focus to the page's content and announces its title. */
export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation()
  const place = placeOf(pathname, search)
  const shown = useRef(place)
  const [title, setTitle] = useState('')
  // At once, because a person may press a key that moves the focus as soon as the page is there.
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [place, hash])
  return (
    <p className="sr" role="status" aria-live="polite">
      {title}
    </p>
  )
}
