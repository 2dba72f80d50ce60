import type { Paper } from '../../../contract/calls/papers.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import styles from './paper-page.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { PAPER_TEXTS as T } from './texts.ts'

/** The name of the paper's kind. */
export const titleOf = ({ receipt, refund }: Paper): string => {
  if (receipt) return T.receipt
  return refund ? T.refund : T.statement
}

function crumbsOf(paper: Paper) {
  const deal = paper.receipt ?? paper.refund
  const list = deal
    ? { label: T.receiptsTitle, to: links.receipts(deal.dealId) }
    : { label: T.yearCrumb, to: links.sellerYear() }
  return [MYPAGE_CRUMB, list, { label: titleOf(paper) }]
}

/** Cancels a paper; only the operator has this button (rule `papers-never-change`). */
function Cancel({ paper }: { paper: Paper }) {
  const { call, busy, failure } = useCall(browserApi.cancelPaper, {
    failed: T.cancelFailed,
    readsAgain: 'always',
  })
  return (
    <>
      <Button variant="danger" busy={busy} onClick={() => void call({ paperId: paper.id })}>
        {T.cancel}
      </Button>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  )
}

export interface PaperPageProps {
  paper: Paper
  /** Whether the viewer issued it. */
  isIssuer: boolean
}

export function PaperPage({ paper, isIssuer }: PaperPageProps) {
  const { receipt, refund, statement, cancelledAt } = paper
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(paper)} />
      <div className={styles.bar}>
        <p>{T.stays}</p>
        <div>
          {isIssuer && !cancelledAt && <Cancel paper={paper} />}
          <Button variant="primary" onClick={() => window.print()}>
            {T.print}
          </Button>
        </div>
      </div>
      {cancelledAt && <Notice tone="danger">{T.cancelled(formatDateTime(cancelledAt))}</Notice>}
      {receipt && <ReceiptSheet paper={paper} facts={receipt} />}
      {refund && <RefundSheet paper={paper} facts={refund} />}
      {statement && <StatementSheet paper={paper} facts={statement} />}
    </div>
  )
}
