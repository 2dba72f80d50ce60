import type { Paper, ReceiptFacts } from '../../../contract/calls/papers.ts'
import { taxIn } from '../../../contract/consumption-tax.ts'
import { formatDate, formatDateTime, formatYen } from '../../lib/format/format.ts'
import styles from './sheet.module.css'
import { registrationOf, Sheet } from './sheet.tsx'
import { PAPER_TEXTS as T } from './texts.ts'

interface Part {
  what: string
  note: string
  supplier: ReceiptFacts['seller']
  gross: number
}

const partsOf = ({ seller, issuer, price, fee, periodStart, periodEnd }: ReceiptFacts): Part[] => [
  {
    what: T.service,
    note: T.period(formatDateTime(periodStart), formatDateTime(periodEnd)),
    supplier: seller,
    gross: price,
  },
  { what: T.fee, note: T.feeNote, supplier: issuer, gross: fee },
]

function Row({ part: { what, note, supplier, gross } }: { part: Part }) {
  return (
    <tr>
      <td>
        {what}
        <small>{note}</small>
      </td>
      <td>
        {supplier.name}
        <small>{registrationOf(supplier.registrationNumber)}</small>
      </td>
      <td>{supplier.registrationNumber ? T.percent : T.noRate}</td>
      <td className={styles.yen}>{formatYen(gross)}</td>
    </tr>
  )
}

/** One line for each supplier with a 登録番号 (rule `tax-once-per-paper`). */
function Taxes({ parts }: { parts: readonly Part[] }) {
  return parts
    .filter(({ supplier }) => supplier.registrationNumber !== null)
    .map(({ what, supplier, gross }) => (
      <tr key={what}>
        <td colSpan={3}>{T.taxOf(supplier.name, formatYen(gross))}</td>
        <td className={styles.yen}>{formatYen(taxIn(gross))}</td>
      </tr>
    ))
}

function Items({ facts }: { facts: ReceiptFacts }) {
  const parts = partsOf(facts)
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{T.parts}</th>
          <th scope="col">{T.provider}</th>
          <th scope="col">{T.rate}</th>
          <th scope="col" className={styles.yen}>
            {T.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(part => (
          <Row key={part.what} part={part} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{T.total}</td>
          <td className={styles.yen}>{formatYen(facts.total)}</td>
        </tr>
        <Taxes parts={parts} />
      </tfoot>
    </table>
  )
}

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
      <Items facts={facts} />
      <Notes facts={facts} />
    </Sheet>
  )
}
