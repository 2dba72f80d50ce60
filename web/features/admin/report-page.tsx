import { Link } from 'react-router'
import { REPORT_REASONS, type Report } from '../../../contract/calls/reports.ts'
import { isQuestion } from '../../../contract/threads/question.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { PersonLink } from './person/person-link.tsx'
import { ReportClosing } from './report-closing.tsx'
import styles from './reports.module.css'
import { State } from './reports.tsx'
import { REPORTS_TEXTS as T } from './reports-texts.ts'
import { SharedMessages } from './shared-messages.tsx'
import { ADMIN_TEXTS } from './texts.ts'

function Facts({ report }: { report: Report }) {
  const { reporter, reported } = report
  return (
    <dl className={styles.facts}>
      <dt>{T.state}</dt>
      <dd>
        <State open={report.isOpen} />
      </dd>
      <dt>{T.reason}</dt>
      <dd>{REPORT_REASONS[report.reason]}</dd>
      <dt>{T.about}</dt>
      <dd>
        <PersonLink {...reported} />
      </dd>
      <dt>{T.from}</dt>
      <dd>
        <PersonLink {...reporter} />
      </dd>
      <dt>{T.deal}</dt>
      <dd>
        {isQuestion(report.threadId) ? (
          report.threadId
        ) : (
          <Link className="link" to={adminLinks.deal(report.threadId)}>
            {report.threadId}
          </Link>
        )}
      </dd>
      <dt>{T.received}</dt>
      <dd>{formatDateTime(report.createdAt)}</dd>
      {report.closedAt && (
        <>
          <dt>{T.closed}</dt>
          <dd>{formatDateTime(report.closedAt)}</dd>
        </>
      )}
    </dl>
  )
}

/** One report: its facts, the reporter's text, and the messages that the reporter shared. */
export function ReportPage({ report }: { report: Report }) {
  const crumbs = [
    { label: ADMIN_TEXTS.crumb, to: adminLinks.home },
    { label: T.title, to: adminLinks.reports() },
    { label: T.number(report.id) },
  ]
  return (
    <PageFrame title={T.number(report.id)} lead={T.lead} crumbs={crumbs}>
      <div className={styles.report}>
        <div className={styles.side}>
          <Facts report={report} />
          {report.isOpen && <ReportClosing id={report.id} ofReview={report.reviewId !== null} />}
          <LinkButton to={adminLinks.useEnd}>{T.toUseEnd}</LinkButton>
        </div>
        <div className={styles.said}>
          <section>
            <h2>{T.words}</h2>
            <p className={styles.words}>{report.text || T.noWords}</p>
          </section>
          <section>
            <h2>{report.reviewId === null ? T.shown : T.shownReview}</h2>
            <SharedMessages report={report} />
          </section>
        </div>
      </div>
    </PageFrame>
  )
}
