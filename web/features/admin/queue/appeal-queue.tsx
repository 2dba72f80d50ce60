import type { WaitingAppeal } from '../../../../contract/calls/suspensions.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import home from '../admin.module.css'
import { ROW } from '../keys/rows.ts'
import { PersonLink } from '../person/person-link.tsx'
import styles from './alert-queue.module.css'
import { APPEAL_QUEUE_TEXTS as T } from './appeal-queue-texts.ts'

export interface AppealQueueProps {
  appeals: readonly WaitingAppeal[]
  found: number
}

function Row({ appeal: { person, madeAt, suspensionId } }: { appeal: WaitingAppeal }) {
  return (
    <li className={styles.alert} {...ROW}>
      <p className={styles.head}>
        <Badge tone="wait">{T.kind}</Badge>
        <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
      </p>
      <div className={styles.body}>
        <h3>{T.says(person.name)}</h3>
        <p>{T.means}</p>
        <p className={styles.facts}>
          <PersonLink {...person} /> {T.number(suspensionId)}
        </p>
      </div>
      <div className={styles.acts}>
        <LinkButton block to={adminLinks.person(person.id)}>
          {T.answer}
        </LinkButton>
      </div>
    </li>
  )
}

/** Appeals against suspensions that wait for an answer, the oldest first. */
export function AppealQueue({ appeals, found }: AppealQueueProps) {
  if (found === 0) return null
  return (
    <section className={home.part}>
      <h2 className={home.bad}>{T.title(found)}</h2>
      <ol className={styles.queue}>
        {appeals.map(appeal => (
          <Row key={appeal.id} appeal={appeal} />
        ))}
      </ol>
    </section>
  )
}
