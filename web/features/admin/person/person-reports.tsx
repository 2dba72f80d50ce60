import { Link } from 'react-router'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { REPORT_REASONS } from '../../../../contract/calls/reports.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Part } from './part.tsx'
import styles from './person.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

function Line({ report }: { report: AdminPerson['reports'][number] }) {
  const { id, isAbout, other, reason, createdAt, isOpen } = report
  const say = isAbout ? T.reportedBy : T.reportOf
  return (
    <li>
      <p className={styles.small}>
        <Link className="link" to={adminLinks.report(id)}>
          {T.reportNumber(id)}
        </Link>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <Badge tone={isOpen ? 'danger' : 'plain'}>{isOpen ? T.reportOpen : T.reportClosed}</Badge>
      </p>
      <p>{say(other.name, REPORT_REASONS[reason])}</p>
    </li>
  )
}

export function PersonReports({ reports }: Pick<AdminPerson, 'reports'>) {
  const about = reports.filter(({ isAbout }) => isAbout).length
  return (
    <Part title={T.reports} aside={T.reportCounts(about, reports.length - about)}>
      {reports.length === 0 ? (
        <p>{T.noReports}</p>
      ) : (
        <ul className={styles.lines}>
          {reports.map(report => (
            <Line key={report.id} report={report} />
          ))}
        </ul>
      )}
    </Part>
  )
}
