import { Fragment, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { AdminHealth } from '../../../../contract/calls/operator/admin-health.ts'
import { useHealth } from '../health/use-health.ts'
import styles from './admin-nav.module.css'
import { NAV_GROUPS, type NavLink } from './nav-links.ts'
import { NAV_TEXTS as T } from './nav-texts.ts'

/** Search words of a list go along to the other lists. */
const target = ({ to, keepsWords }: NavLink, search: string): string => {
  const q = keepsWords ? new URLSearchParams(search).get('q') : null
  return q ? `${to}?${new URLSearchParams({ q })}` : to
}

function Count({ link, health }: { link: NavLink; health: AdminHealth | undefined }) {
  const count = link.count && health ? link.count(health) : 0
  if (count === 0) return null
  return (
    <>
      <b aria-hidden="true">{count}</b>
      <span className="sr">{T.waiting(count)}</span>
    </>
  )
}

/** The operator's pages, with the number of tasks on each. */
export function AdminNav() {
  const nav = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const { data: health } = useHealth()
  // On phones the links are one row, of which only a part is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    const first = nav.current?.querySelector('a')
    if (link && first) nav.current?.scrollTo({ left: link.offsetLeft - first.offsetLeft })
  }, [pathname])
  return (
    <nav ref={nav} className={styles.nav} aria-label={T.title}>
      {NAV_GROUPS.map((group, place) => (
        <Fragment key={group[0]?.to}>
          {place > 0 && <hr />}
          {group.map(link => (
            <Link
              key={link.to}
              to={target(link, search)}
              aria-current={link.holds(pathname) ? 'page' : undefined}
            >
              {link.label}
              <Count link={link} health={health} />
            </Link>
          ))}
        </Fragment>
      ))}
    </nav>
  )
}
