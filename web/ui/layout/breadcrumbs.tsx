import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'
import { LAYOUT_TEXTS as T } from './layout-texts.ts'

export interface Crumb {
  label: string
  /** Missing for the current page. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label={T.whereAmI}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
