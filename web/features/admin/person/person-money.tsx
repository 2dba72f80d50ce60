import { Link } from 'react-router'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Part, Values } from './part.tsx'
import styles from './person.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

export function PersonMoney({ person: { name, money } }: { person: AdminPerson }) {
  return (
    <div className={styles.paper}>
      <Part title={T.money}>
        <Values
          rows={[
            [T.available, formatYen(money.available)],
            [T.pending, formatYen(money.pending)],
            [T.frozen, formatYen(money.frozen)],
            [T.payouts(money.payouts), formatYen(money.paidOut)],
            [T.earned, formatYen(money.earned)],
          ]}
        />
        <p>
          <Link className="link" to={adminLinks.records('payments', { q: name })}>
            {T.toMoney}
          </Link>
        </p>
      </Part>
    </div>
  )
}
