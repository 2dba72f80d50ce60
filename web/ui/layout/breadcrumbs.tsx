import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Missing for the current page. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="現在の場所">
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
