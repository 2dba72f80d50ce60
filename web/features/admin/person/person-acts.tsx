import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import { Facts } from '../facts.tsx'
import trail from '../trail.module.css'
import { Part } from './part.tsx'
import styles from './person.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

type Act = AdminPerson['acts'][number]
type Appeal = AdminPerson['suspensions'][number]['appeals'][number]

/** Acts that take something from the person. */
const SEVERE: ReadonlySet<string> = new Set(['use_end', 'suspend'])

const ActRow = ({ act: { code, act, facts, actor, actedAt } }: { act: Act }) => (
  <li className={cx(SEVERE.has(code) && styles.hot, code === 'suspend_lift' && styles.up)}>
    <b>{act}</b>
    <span>
      <Facts json={facts} without="userId" />
    </span>
    <time dateTime={actedAt}>{T.actor(formatDateTime(actedAt), actor.id)}</time>
  </li>
)

const AppealRow = ({ appeal: { madeAt, answeredAt } }: { appeal: Appeal }) => (
  <li>
    <b>{T.appealArrived}</b>
    <span>{answeredAt ? T.appealAnswered : T.appealWaits}</span>
    <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
  </li>
)

/** The operator's acts and the person's appeals, the newest first; registration ends the list. */
export function PersonActs({
  acts,
  suspensions,
  registeredAt,
}: Pick<AdminPerson, 'acts' | 'suspensions' | 'registeredAt'>) {
  const rows = [
    ...acts.map(act => ({ at: act.actedAt, row: <ActRow key={`act ${act.id}`} act={act} /> })),
    ...suspensions
      .flatMap(({ appeals }) => appeals)
      .map(appeal => ({
        at: appeal.madeAt,
        row: <AppealRow key={`appeal ${appeal.id}`} appeal={appeal} />,
      })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Part title={T.acts}>
      <ol className={cx(trail.trail, styles.trail)}>
        {rows.map(({ row }) => row)}
        <li>
          <b>{T.registered}</b>
          <time dateTime={registeredAt}>{formatDateTime(registeredAt)}</time>
        </li>
      </ol>
    </Part>
  )
}
