import type { Paper } from '../../../contract/calls/papers/paper.ts'
import { paperPdfAddress } from '../../../contract/papers/pdf-files.ts'
import { pdfNameOf, sheetOf } from '../../../contract/papers/sheet-of.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSavePrivate } from '../../ui/feedback/use-save-private.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import styles from './paper-page.module.css'
import { Sheet } from './sheet.tsx'
import { PAPER_TEXTS as T } from './texts.ts'

function crumbsOf(paper: Paper, title: string) {
  const deal = paper.receipt ?? paper.refund
  const list = deal
    ? { label: T.receiptsCrumb, to: links.receipts(deal.dealId) }
    : { label: T.yearCrumb, to: links.sellerYear() }
  return [MYPAGE_CRUMB, list, { label: title }]
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
      <FailureNotice>{failure}</FailureNotice>
    </>
  )
}

function SavePdf({ paper }: { paper: Paper }) {
  const { save, busy } = useSavePrivate(pdfNameOf(paper), paperPdfAddress(paper.id))
  return (
    <Button variant="primary" busy={busy} onClick={() => void save()}>
      {T.pdf}
    </Button>
  )
}

export interface PaperPageProps {
  paper: Paper
  /** Whether the viewer issued it. */
  isIssuer: boolean
}

export function PaperPage({ paper, isIssuer }: PaperPageProps) {
  const sheet = sheetOf(paper)
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(paper, sheet.title)} />
      <div className={styles.bar}>
        <p>{T.stays}</p>
        <div>
          {isIssuer && !paper.cancelledAt && <Cancel paper={paper} />}
          <Button onClick={() => window.print()}>{T.print}</Button>
          <SavePdf paper={paper} />
        </div>
      </div>
      {sheet.warning && <Notice tone="danger">{sheet.warning}</Notice>}
      <Sheet sheet={sheet} />
    </div>
  )
}
