import { Link } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  to: string
  current: boolean
}

/** Tabs with addresses: links, so that they work without script and can be shared. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
