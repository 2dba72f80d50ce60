import { Link } from 'react-router'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { links } from '../../../lib/pages/links.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx'
import { STATE_TONES } from '../record-texts.ts'
import { ADMIN_TEXTS } from '../texts.ts'
import { Part } from './part.tsx'
import styles from './person.module.css'
import { PersonActs } from './person-acts.tsx'
import { PersonAppeal } from './person-appeal.tsx'
import { PersonDeals } from './person-deals.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonMoney } from './person-money.tsx'
import { PersonReports } from './person-reports.tsx'
import { PersonReviews } from './person-reviews.tsx'
import { PersonSuspensions, RunningSuspension } from './person-suspensions.tsx'
import { PERSON_TEXTS as T } from './texts.ts'

function Services({ services }: Pick<AdminPerson, 'services'>) {
  return (
    <Part title={T.services}>
      {services.length === 0 ? (
        <p>{T.noServices}</p>
      ) : (
        <ul className={styles.lines}>
          {services.map(({ id, name, price, seatsTaken, quantity, isPublic }) => (
            <li key={id}>
              <p>
                <Link className="link" to={links.service(id)}>
                  {id} {name}
                </Link>
              </p>
              <p className={styles.small}>
                <span>{T.seats(price, seatsTaken, quantity)}</span>
                {!isPublic && <Badge>{T.paused}</Badge>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Mails({ person: { name, mails, mailCount } }: { person: AdminPerson }) {
  if (mails.length === 0) return <Part title={T.mails}>{T.noMails}</Part>
  const all = (
    <Link className="link" to={adminLinks.records('mails', { q: name })}>
      {T.all(mailCount)}
    </Link>
  )
  return (
    <Part title={T.mails} aside={all}>
      <ul className={styles.lines}>
        {mails.map(({ id, kind, state, writtenAt }) => (
          <li key={id}>
            <p className={styles.small}>
              <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
              <b>{kind}</b>
              <Badge tone={STATE_TONES[state] ?? 'plain'}>{state}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Everything about a person that the operator may see (rule `openings-are-recorded`). */
export function PersonPage({ person }: { person: AdminPerson }) {
  const crumbs = [
    { label: ADMIN_TEXTS.crumb, to: adminLinks.home },
    { label: T.people, to: adminLinks.records('users') },
    { label: person.name },
  ]
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <PersonHead person={person} />
      <RunningSuspension person={person} />
      <PersonAppeal person={person} />
      <div className={styles.columns}>
        <div>
          <PersonSuspensions suspensions={person.suspensions} />
          <PersonReports reports={person.reports} />
          <PersonDeals person={person} />
          <Services services={person.services} />
          <PersonReviews person={person} />
          <Mails person={person} />
        </div>
        <div>
          <PersonMoney person={person} />
          <PersonFacts person={person} />
          <PersonActs {...person} />
        </div>
      </div>
      <p className={styles.unseen}>{T.unseen}</p>
    </div>
  )
}
