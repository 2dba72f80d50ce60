import type { Paper, RefundFacts } from '../../../contract/calls/papers.ts'
import { formatDate, formatDateTime, formatYen } from '../../lib/format/format.ts'
import { PaperItems, type Part } from './paper-items.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { PAPER_TEXTS as T } from './texts.ts'

const partsOf = ({ seller, issuer, price, fee }: RefundFacts): Part[] =>
  [
    { what: T.service, note: T.givenBackNote, supplier: seller, gross: price },
    { what: T.fee, note: T.feeNote, supplier: issuer, gross: fee },
  ].filter(({ gross }) => gross > 0)

function Notes({ facts }: { facts: RefundFacts }) {
  return (
    <dl className={styles.notes}>
      <div>
        <dt>{T.givenBack}</dt>
        <dd>{T.backToCard(formatDateTime(facts.refundedAt))}</dd>
      </div>
      <div>
        <dt>{T.toReceipt}</dt>
        <dd>
          {T.receiptNamed(T.numbered(facts.year, facts.number), formatDate(facts.receiptIssuedAt))}
        </dd>
      </div>
    </dl>
  )
}

/** Refunds after a receipt, as a printable sheet (rule `refund-after-receipt`). */
export function RefundSheet({ paper, facts }: { paper: Paper; facts: RefundFacts }) {
  const parts = partsOf(facts)
  const isQualified = parts.every(({ supplier }) => supplier.registrationNumber !== null)
  return (
    <Sheet
      paper={paper}
      title={T.refund}
      note={isQualified ? T.qualifiedRefund : undefined}
      issuer={facts.issuer}
    >
      <p className={styles.total}>
        <span>{T.gaveBack}</span>
        <b>
          {formatYen(facts.refunded)}
          <small>{T.taxIncluded}</small>
        </b>
      </p>
      <p>{T.refundPurpose(facts.serviceName)}</p>
      <PaperItems parts={parts} total={facts.refunded} />
      <Notes facts={facts} />
    </Sheet>
  )
}
