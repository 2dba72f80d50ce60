import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import { Facts } from '../facts.tsx'
import trail from '../trail.module.css'
import { Part } from './part.tsx'
import styles from './person.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

/** Acts that take something from the person. */
const HOT: ReadonlySet<string> = new Set(['use_end', 'suspend'])

/** The operator's acts about the person, the newest first; registration ends the list. */
export function PersonActs({ acts, registeredAt }: Pick<AdminPerson, 'acts' | 'registeredAt'>) {
  return (
    <Part title={T.acts}>
      <ol className={cx(trail.trail, styles.trail)}>
        {acts.map(({ id, code, act, facts, actor, actedAt }) => (
          <li
            key={id}
            className={cx(HOT.has(code) && styles.hot, code === 'suspend_lift' && styles.up)}
          >
            <b>{act}</b>
            <span>
              <Facts json={facts} />
            </span>
            <time dateTime={actedAt}>{T.actor(formatDateTime(actedAt), actor.id)}</time>
          </li>
        ))}
        <li>
          <b>{T.registered}</b>
          <time dateTime={registeredAt}>{formatDateTime(registeredAt)}</time>
        </li>
      </ol>
    </Part>
  )
}
