import { links } from '../../lib/links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Room } from '../../ui/room.tsx'
import styles from './admin.module.css'
import { ADMIN_TEXTS as T } from './texts.ts'

const JOBS = [
  [links.adminSubscSync, T.sync],
  [links.adminUpdateSubsc, T.update],
  [links.adminUseEnd, T.useEnd],
  [links.adminStripeDelay, T.delay],
] as const

export function AdminHome() {
  return (
    <Room title={T.title} lead={T.lead}>
      <nav className={styles.jobs} aria-label={T.jobs}>
        {JOBS.map(([to, label]) => (
          <LinkButton key={to} to={to}>
            {label}
          </LinkButton>
        ))}
      </nav>
    </Room>
  )
}
