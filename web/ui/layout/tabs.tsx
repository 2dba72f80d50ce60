import { Link } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  /** Number of what the tab shows. */
  count?: number
  to: string
  current: boolean
}

/** Tabs as links, so that each has an address and works without scripts. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label} {tab.count !== undefined && <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  )
}
