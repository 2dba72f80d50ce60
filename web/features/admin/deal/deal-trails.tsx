import type { AdminDeal } from '../../../../contract/calls/operator/admin-deals.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Facts } from '../facts.tsx'
import { Part } from '../person/part.tsx'
import styles from '../person/person.module.css'
import { DEAL_TEXTS as T } from './texts.ts'

/** The deal's history, newest first. */
export function DealEvents({ events }: Pick<AdminDeal, 'events'>) {
  return (
    <Part title={T.events}>
      <ol className={styles.trail}>
        {events.map(({ id, at, title, text }) => (
          <li key={id}>
            <b>{title}</b>
            {text && <span>{text}</span>}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** The operator's acts about the deal, the newest first. */
export function DealActs({ acts }: Pick<AdminDeal, 'acts'>) {
  if (acts.length === 0) return <Part title={T.acts}>{T.noActs}</Part>
  return (
    <Part title={T.acts}>
      <ol className={styles.trail}>
        {acts.map(({ id, act, facts, actor, actedAt }) => (
          <li key={id}>
            <b>{act}</b>
            <span>
              <Facts json={facts} />
            </span>
            <time dateTime={actedAt}>{T.actor(formatDateTime(actedAt), actor.id)}</time>
          </li>
        ))}
      </ol>
    </Part>
  )
}
