import type { AdminDeal } from '../../../../contract/calls/operator/admin-deals.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Part } from '../person/part.tsx'
import styles from '../person/person.module.css'
import { STATE_TONES } from '../record-texts.ts'
import { DEAL_TEXTS as T } from './texts.ts'

type Month = AdminDeal['months'][number]

const { columns } = T
const sumOf = (months: readonly Month[], field: 'total' | 'share' | 'refunded') =>
  formatYen(months.reduce((sum, month) => sum + month[field], 0))

function Row({ month }: { month: Month }) {
  const { invoiceId, chargeId, transferId, paidAt, maturesAt, state } = month
  return (
    <tr>
      <th scope="row">
        {formatDateTime(paidAt)}
        <span className={styles.small}>
          {[invoiceId, chargeId, transferId].filter(Boolean).join(' ')}
        </span>
      </th>
      <td className={styles.yen} data-title={columns.total}>
        {formatYen(month.total)}
      </td>
      <td className={styles.yen} data-title={columns.share}>
        {formatYen(month.share)}
      </td>
      <td className={styles.yen} data-title={columns.refunded}>
        {formatYen(month.refunded)}
      </td>
      <td>
        <Badge tone={STATE_TONES[state] ?? 'plain'}>{state}</Badge>
      </td>
      <td className={styles.date} data-title={columns.matures}>
        {formatDateTime(maturesAt)}
      </td>
    </tr>
  )
}

/** The paid months, the newest first. On phones each month is a block of lines. */
export function DealMonths({ months }: Pick<AdminDeal, 'months'>) {
  if (months.length === 0) return <Part title={T.months}>{T.noMonths}</Part>
  return (
    <Part title={T.months} aside={T.count(months.length)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.entries(columns).map(([name, title]) => (
              <th
                key={name}
                scope="col"
                className={['total', 'share', 'refunded'].includes(name) ? styles.yen : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(month => (
            <Row key={month.invoiceId} month={month} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{T.sum}</th>
            {(['total', 'share', 'refunded'] as const).map(field => (
              <td key={field} className={styles.yen} data-title={columns[field]}>
                {sumOf(months, field)}
              </td>
            ))}
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}
