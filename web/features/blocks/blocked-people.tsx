import { Link } from 'react-router'
import type { BlockedPerson } from '../../../contract/calls/blocks.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import styles from './blocked-people.module.css'
import { BLOCK_TEXTS as T } from './texts.ts'
import { Unblock } from './unblock.tsx'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

/** The people whom the viewer blocked, newest first. */
export function BlockedPeople({ people }: { people: readonly BlockedPerson[] }) {
  const list = useRowFocus<HTMLUListElement>()
  if (people.length === 0)
    return (
      <PageFrame title={T.title} crumbs={CRUMBS} narrow>
        <EmptyState drawing="spot-screen.svg" title={T.empty}>
          {T.emptyLead}
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame title={T.title} lead={T.lead} crumbs={CRUMBS} narrow>
      <ul ref={list} className={styles.people}>
        {people.map(person => (
          <li key={person.id}>
            <Avatar person={person} size={44} />
            <p>
              <Link to={links.user(person.id)}>{person.name}</Link>
              <small>{T.since(formatDateTime(person.blockedAt))}</small>
            </p>
            <Unblock {...person} />
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
