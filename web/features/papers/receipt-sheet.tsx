import type { Paper, ReceiptFacts } from '../../../contract/calls/papers.ts'
import { formatDate, formatDateTime, formatYen } from '../../lib/format/format.ts'
import { PaperItems, type Part } from './paper-items.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { PAPER_TEXTS as T } from './texts.ts'

const partsOf = ({ seller, issuer, price, fee, periodStart, periodEnd }: ReceiptFacts): Part[] => [
  {
    what: T.service,
    note: T.period(formatDateTime(periodStart), formatDateTime(periodEnd)),
    supplier: seller,
    gross: price,
  },
  { what: T.fee, note: T.feeNote, supplier: issuer, gross: fee },
]

function Notes({ facts }: { facts: ReceiptFacts }) {
  return (
    <dl className={styles.notes}>
      <div>
        <dt>{T.payment}</dt>
        <dd>{T.card(formatDateTime(facts.paidAt))}</dd>
      </div>
      <div>
        <dt>{T.collected}</dt>
        <dd>{T.onBehalf(facts.issuer.name, facts.seller.name)}</dd>
      </div>
      {facts.refunded > 0 && (
        <div className={styles.back}>
          <dt>{T.refunded}</dt>
          <dd>{T.refundedBefore(formatYen(facts.refunded))}</dd>
        </div>
      )}
    </dl>
  )
}

export function ReceiptSheet({ paper, facts }: { paper: Paper; facts: ReceiptFacts }) {
  return (
    <Sheet paper={paper} title={T.receipt} issuer={facts.issuer}>
      <p className={styles.total}>
        <span>{T.received}</span>
        <b>
          {formatYen(facts.total)}
          <small>{T.taxIncluded}</small>
        </b>
      </p>
      <p>{T.purpose(facts.serviceName, formatDate(facts.periodStart))}</p>
      <PaperItems parts={partsOf(facts)} total={facts.total} />
      <Notes facts={facts} />
    </Sheet>
  )
}
