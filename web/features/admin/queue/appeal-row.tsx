import type { WaitingAppeal } from '../../../../contract/calls/suspensions.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { ROW } from '../keys/rows.ts'
import { PersonLink } from '../person/person-link.tsx'
import { RECORD_TEXTS } from '../record-texts.ts'
import styles from './alert-queue.module.css'
import { QUEUE_TEXTS } from './queue-texts.ts'

const T = QUEUE_TEXTS.appeal

/** An appeal against a suspension that waits for an answer. */
export function AppealRow({ appeal }: { appeal: WaitingAppeal }) {
  const { person, madeAt, suspensionId } = appeal
  return (
    <li className={styles.alert} {...ROW}>
      <p className={styles.head}>
        <b className={cx(styles.kind, styles.people)}>{T.kind}</b>
        <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
      </p>
      <div className={styles.body}>
        <h3>{T.says(person.name)}</h3>
        <p>{T.means}</p>
        <p className={styles.facts}>
          <PersonLink {...person} />
          {RECORD_TEXTS.between}
          {T.number(suspensionId)}
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
