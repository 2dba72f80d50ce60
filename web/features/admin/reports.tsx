import { Link } from 'react-router'
import { REPORT_REASONS, type ReportLine } from '../../../contract/calls/reports.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Pagination } from '../../ui/layout/pagination/pagination.tsx'
import { ROW } from './keys/rows.ts'
import { PersonLink } from './person/person-link.tsx'
import styles from './reports.module.css'
import { REPORTS_TEXTS as T } from './reports-texts.ts'
import { ADMIN_TEXTS } from './texts.ts'

export interface ReportsProps {
  reports: readonly ReportLine[]
  page: number
  totalPages: number
}

export const State = ({ open }: { open: boolean }) => (
  <Badge tone={open ? 'fresh' : 'plain'}>{open ? T.open : T.closed}</Badge>
)

function subjectOf({ messageId, reviewId }: ReportLine): string {
  if (reviewId !== null) return T.ofReview
  return messageId === null ? T.ofPerson : T.ofMessage
}

function Row({ report }: { report: ReportLine }) {
  return (
    <tr {...ROW}>
      <th scope="row">
        <Link to={adminLinks.report(report.id)}>{T.number(report.id)}</Link>
      </th>
      <td>
        <State open={report.isOpen} />
      </td>
      <td>{REPORT_REASONS[report.reason]}</td>
      <td>{subjectOf(report)}</td>
      <td>
        <PersonLink {...report.reporter} />
      </td>
      <td>
        <PersonLink {...report.reported} />
      </td>
      <td>{formatDateTime(report.createdAt)}</td>
    </tr>
  )
}

const COLUMNS = [T.title, T.state, T.reason, T.what, T.from, T.about, T.received]

/** Reports by members: open ones first, then the newest. */
export function Reports({ reports, page, totalPages }: ReportsProps) {
  const crumbs = [{ label: ADMIN_TEXTS.crumb, to: adminLinks.home }, { label: T.title }]
  return (
    <PageFrame title={T.title} lead={T.lead} crumbs={crumbs}>
      {reports.length === 0 ? (
        <p>{T.empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={styles.scroll} aria-label={T.list} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {COLUMNS.map(title => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reports.map(report => (
                <Row key={report.id} report={report} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pagination page={page} totalPages={totalPages} to={adminLinks.reports} />
    </PageFrame>
  )
}
