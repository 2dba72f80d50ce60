import { Link } from 'react-router'
import { REPORT_REASONS, type ReportLine } from '../../../../contract/calls/reports.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { ROW } from '../keys/rows.ts'
import { PersonLink } from '../person/person-link.tsx'
import { RECORD_TEXTS } from '../record-texts.ts'
import { REPORTS_TEXTS } from '../reports-texts.ts'
import styles from './alert-queue.module.css'
import { QUEUE_TEXTS } from './queue-texts.ts'

const T = QUEUE_TEXTS.report

/** A report that nobody has dealt with. */
export function ReportRow({ report }: { report: ReportLine }) {
  const { id, createdAt, reporter, reported, reason } = report
  return (
    <li className={styles.alert} {...ROW}>
      <p className={styles.head}>
        <b className={cx(styles.kind, styles.people)}>{T.kind}</b>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <div className={styles.body}>
        <h3>{T.says(reporter.name, reported.name)}</h3>
        <p>{T.means(REPORT_REASONS[reason])}</p>
        <p className={styles.facts}>
          <Link className="link" to={adminLinks.report(id)}>
            {REPORTS_TEXTS.number(id)}
          </Link>
          {RECORD_TEXTS.between}
          <PersonLink {...reported} />
        </p>
      </div>
      <div className={styles.acts}>
        <LinkButton block to={adminLinks.report(id)}>
          {T.open}
        </LinkButton>
      </div>
    </li>
  )
}
