import { Link } from 'react-router'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { STATE_TONES } from '../record-texts.ts'
import { Part } from './part.tsx'
import styles from './person.module.css'
import { PersonLink } from './person-link.tsx'
import { PERSON_TEXTS as T } from './texts.ts'

function Row({ deal }: { deal: AdminPerson['deals'][number] }) {
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={adminLinks.deal(deal.id)}>
          {deal.id}
        </Link>
      </th>
      <td className={styles.wide}>{deal.service}</td>
      <td>
        <Badge tone={deal.side}>{T.sides[deal.side]}</Badge> <PersonLink {...deal.other} />
      </td>
      <td>
        <Badge tone={STATE_TONES[deal.state] ?? 'plain'}>{deal.state}</Badge>
      </td>
      <td className={styles.yen}>{formatYen(splitPrice(deal.price).total)}</td>
      <td>{deal.nextAt ? formatDateTime(deal.nextAt) : T.none}</td>
    </tr>
  )
}

/** The running deals and the newest ended ones. On phones each deal is a block of lines. */
export function PersonDeals({ person: { name, deals, dealCount } }: { person: AdminPerson }) {
  const all = (
    <Link className="link" to={adminLinks.records('deals', { q: name })}>
      {T.all(dealCount)}
    </Link>
  )
  if (deals.length === 0) return <Part title={T.deals}>{T.noDeals}</Part>
  return (
    <Part title={T.deals} aside={all}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{T.number}</th>
            <th scope="col">{T.service}</th>
            <th scope="col">{T.other}</th>
            <th scope="col">{T.state}</th>
            <th scope="col" className={styles.yen}>
              {T.price}
            </th>
            <th scope="col">{T.next}</th>
          </tr>
        </thead>
        <tbody>
          {deals.map(deal => (
            <Row key={deal.id} deal={deal} />
          ))}
        </tbody>
      </table>
    </Part>
  )
}
