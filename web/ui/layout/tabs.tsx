import { Link } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  to: string
  current: boolean
  /** Shown beside the label; 0 is not. */
  count?: number
}

/** Tabs as links, so that each has an address and works without scripts. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label} {tab.count ? <small>{tab.count}</small> : null}
        </Link>
      ))}
    </nav>
  )
}
