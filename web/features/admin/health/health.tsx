import { Link } from 'react-router'
import type { AdminHealth } from '../../../../contract/calls/operator/admin-health.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './health.module.css'
import { type HealthRow, healthRows } from './health-rows.ts'
import { HEALTH_TEXTS as T } from './health-texts.ts'
import { useHealth } from './use-health.ts'

function Row({ name, to, hint, figure, state }: HealthRow) {
  return (
    <li className={styles[state]}>
      <i />
      <span className="sr">{T.states[state]}</span>
      <span>
        {to ? (
          <Link className="link" to={to}>
            {T.names[name]}
          </Link>
        ) : (
          T.names[name]
        )}
        {hint && <small>{hint}</small>}
      </span>
      <b>{figure}</b>
    </li>
  )
}

const Rows = ({ health }: { health: AdminHealth }) => (
  <ul className={styles.rows}>
    {healthRows(health, serverNow()).map(row => (
      <Row key={row.name} {...row} />
    ))}
  </ul>
)

/** The state of the parts of the system: one line each, a word and a figure. */
export function Health() {
  const { data, isError, refetch } = useHealth()
  return (
    <section className={styles.health} aria-labelledby="health">
      <h2 id="health">{T.title}</h2>
      {data && <Rows health={data} />}
      {!data && !isError && (
        <Loading label={T.loading}>
          <Skeleton height={300} />
        </Loading>
      )}
      {!data && isError && (
        <Notice tone="danger" role="alert">
          {T.failed}
          <Button variant="plain" onClick={() => void refetch()}>
            {T.again}
          </Button>
        </Notice>
      )}
    </section>
  )
}

/** Says that the payment provider does not answer. */
export function PaymentsAway() {
  const payments = useHealth().data?.outside.find(({ name }) => name === 'payments')
  if (!payments?.awaySince) return null
  const at = formatDateTime(payments.awaySince).slice(11, 16)
  return (
    <Notice tone="wait" role="status">
      {T.paymentsAway(at)}
    </Notice>
  )
}
