import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { ADMIN_USER_ID } from '../../../../contract/limits.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { NoticePerson } from './notice-person.tsx'
import styles from './person.module.css'
import { SuspendPerson } from './suspend-person.tsx'
import { PERSON_TEXTS as T } from './texts.ts'

const mayBeSuspended = ({ id, suspendedAt, leftAt }: AdminPerson) =>
  id !== ADMIN_USER_ID && suspendedAt === null && leftAt === null

/** Name, number, address and states of the person. */
export function PersonHead({ person }: { person: AdminPerson }) {
  const { id, name, email, registeredAt, leftAt } = person
  return (
    <header className={styles.head}>
      <Avatar person={person} size={64} />
      <div>
        <h1>{name}</h1>
        <p className={styles.small}>
          <span>{id}</span>
          <span>{email}</span>
          <span>{T.since(formatDateTime(registeredAt))}</span>
          {leftAt && <span>{T.left(formatDateTime(leftAt))}</span>}
        </p>
        <p className={styles.tags}>
          {person.suspendedAt && <Badge tone="danger">{T.suspended}</Badge>}
          {person.services.length > 0 && <Badge>{T.seller}</Badge>}
          {person.isVerified && <Badge tone="ok">{T.verified}</Badge>}
          {person.isOnboarded && <Badge tone="ok">{T.onboarded}</Badge>}
        </p>
      </div>
      <div className={styles.acts}>
        <LinkButton to={links.user(id)}>{T.profile}</LinkButton>
        {leftAt === null && <NoticePerson person={person} />}
        {mayBeSuspended(person) && <SuspendPerson person={person} />}
      </div>
    </header>
  )
}
