import { Link } from 'react-router'
import { hasFailed, PAYOUT_FAILURES, type PayoutLine } from '../../../contract/calls/payouts.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Badge } from '../../ui/display/badge.tsx'
import styles from './payout.module.css'
import { PAYOUT_TEXTS as T } from './texts.ts'

const arrived = ({ state, amount, fee }: PayoutLine): string => {
  if (state === 'paid') return formatYen(amount - fee)
  return hasFailed(state) ? formatYen(0) : '―'
}

function Row({ payout }: { payout: PayoutLine }) {
  const [label, tone] = T.states[payout.state]
  return (
    <tr>
      <td>
        <Link className="link" to={`${links.payoutSuccess}?id=${payout.id}`}>
          {formatDateTime(payout.requestedAt)}
        </Link>
      </td>
      <td className={styles.number}>{formatYen(payout.amount)}</td>
      <td className={styles.number}>{arrived(payout)}</td>
      <td>
        <Badge tone={tone}>{label}</Badge>
        {payout.failure && <small>{PAYOUT_FAILURES[payout.failure]}</small>}
      </td>
    </tr>
  )
}

export function History({ payouts }: { payouts: readonly PayoutLine[] }) {
  return (
    <section className={styles.history} aria-label={T.history}>
      <h2 className="h2">{T.history}</h2>
      {payouts.length === 0 ? (
        <p className={styles.small}>{T.noHistory}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{T.requestedAt}</th>
              <th scope="col" className={styles.number}>
                {T.out}
              </th>
              <th scope="col" className={styles.number}>
                {T.arrived}
              </th>
              <th scope="col">{T.state}</th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(payout => (
              <Row key={payout.id} payout={payout} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
