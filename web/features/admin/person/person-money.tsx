import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Part, Values } from './part.tsx'
import styles from './person.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

/** The bank account of payouts, read from the provider when the page is open (ADR 54). */
function Bank({ person: { id, suspendedAt } }: { person: AdminPerson }) {
  const { data, isError } = useQuery(
    {
      queryKey: ['personBank', id],
      queryFn: () => browserApi.personBank({ userId: id }),
    },
    queryClient,
  )
  const bank = data?.bank
  return (
    <p className={styles.small} aria-live="polite">
      {bank && <span>{T.bank(bank.name, bank.last4)}</span>}
      {isError && <span>{T.noBank}</span>}
      {suspendedAt && <span>{T.payoutsStopped}</span>}
    </p>
  )
}

export function PersonMoney({ person }: { person: AdminPerson }) {
  const { name, money } = person
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
        {person.isOnboarded && <Bank person={person} />}
        <p>
          <Link className="link" to={adminLinks.records('payments', { q: name })}>
            {T.toMoney}
          </Link>
        </p>
      </Part>
    </div>
  )
}
