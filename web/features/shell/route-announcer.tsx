import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** What counts as another place: the path, and the page of a list; not a filter of the same list. */
const placeOf = (pathname: string, search: string) =>
  `${pathname}#${new URLSearchParams(search).get('page') ?? ''}`

/** After a navigation the focus starts at the page's content and its title is read out. */
export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation()
  const place = placeOf(pathname, search)
  const shown = useRef(place)
  const [title, setTitle] = useState('')
  useEffect(() => {
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
