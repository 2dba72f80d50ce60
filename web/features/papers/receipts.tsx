import type { PaidMonth } from '../../../contract/calls/papers/paper.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { IssueForm, type IssueFormProps } from './issue-form.tsx'
import styles from './receipts.module.css'
import { PAPER_TEXTS as T } from './texts.ts'

/** Link to the paper about what was refunded after the receipt; the first click issues it. */
function RefundPaper({ month }: { month: PaidMonth }) {
  const { receiptId, refundedSince, refundPaperId } = month
  const navigate = useNavigateHere()
  const { call, busy, failure } = useCall(browserApi.issueRefundPaper, {
    failed: T.issueFailed,
    onDone: ({ id }) => navigate(links.paper(id)),
  })
  if (receiptId === null || refundedSince === 0) return null
  return (
    <>
      <p className="small">{T.refundSince(formatYen(refundedSince))}</p>
      {refundPaperId === null ? (
        <Button busy={busy} onClick={() => void call({ paperId: receiptId })}>
          {T.issueRefund}
        </Button>
      ) : (
        <LinkButton to={links.paper(refundPaperId)}>{T.openRefund}</LinkButton>
      )}
      <FailureNotice>{failure}</FailureNotice>
    </>
  )
}

type MonthProps = Omit<IssueFormProps, 'invoiceId'> & { month: PaidMonth }

function Month({ month, ...form }: MonthProps) {
  const { invoiceId, paidAt, total, refunded, receiptId } = month
  return (
    <li>
      <h2>{T.paidOn(formatDateTime(paidAt))}</h2>
      <p className={styles.yen}>
        {formatYen(total)}
        {refunded > 0 && <small className={styles.back}>{T.wentBack(formatYen(refunded))}</small>}
      </p>
      {receiptId === null ? (
        <IssueForm {...form} invoiceId={invoiceId} />
      ) : (
        <LinkButton to={links.paper(receiptId)}>{T.open}</LinkButton>
      )}
      <RefundPaper month={month} />
    </li>
  )
}

export interface ReceiptsProps {
  dealId: number
  serviceName: string
  months: readonly PaidMonth[]
  name: string
}

const CRUMBS = [
  MYPAGE_CRUMB,
  { label: T.dealsCrumb, to: links.deals() },
  { label: T.receiptsTitle },
]

/** The paid months of a deal, each with its receipt or the form that issues it. */
export function Receipts({ serviceName, months, ...form }: ReceiptsProps) {
  const first = months.find(({ receiptId }) => receiptId === null)
  return (
    <PageFrame title={T.receiptsTitle} lead={T.receiptsLead(serviceName)} crumbs={CRUMBS} narrow>
      {months.length === 0 ? (
        <EmptyState drawing="spot-papers.svg" title={T.receiptsEmpty} />
      ) : (
        <ul className={styles.months}>
          {months.map(month => (
            <Month key={month.invoiceId} {...form} month={month} isFirst={month === first} />
          ))}
        </ul>
      )}
    </PageFrame>
  )
}
