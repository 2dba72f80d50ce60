import { Suspense } from 'react'
import { Link } from 'react-router'
import { links } from '../../../lib/pages/links.ts'
import { part } from '../../../lib/pages/part.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { useSession } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { SHELL_TEXTS as T } from '../shell-texts.ts'
import styles from './account-link.module.css'

/** Loaded once a member is logged in. */
const MemberBell = part(() => import('./member-bell.tsx'), 'default')

function LoginLink({ overHero }: { overHero: boolean }) {
  return (
    <LinkButton
      size="small"
      to={links.login}
      className={cx(styles.login, overHero && styles.onWall)}
    >
      <Avatar person={null} size={24} />
      {T.login}
    </LinkButton>
  )
}

function OwnPlaces() {
  const user = useCurrentUser() ?? null
  const label = user ? T.logoutOf(user.name) : T.logout
  return (
    <>
      {user && (
        <Suspense>
          <MemberBell />
        </Suspense>
      )}
      <Link className={styles.avatar} to={links.logout} aria-label={label}>
        <Avatar person={user} size={36} />
      </Link>
    </>
  )
}

/** The end of the bar; it keeps its place while the session loads, so that nothing moves. */
export function AccountLink({ overHero }: { overHero: boolean }) {
  const { status } = useSession()
  return (
    <div className={styles.place}>
      {status === 'in' && <OwnPlaces />}
      {status === 'out' && <LoginLink overHero={overHero} />}
    </div>
  )
}
