import type { ReceiptFacts } from '../../../contract/calls/papers.ts'
import { taxIn } from '../../../contract/consumption-tax.ts'
import { formatYen } from '../../lib/format/format.ts'
import styles from './sheet.module.css'
import { registrationOf } from './sheet.tsx'
import { PAPER_TEXTS as T } from './texts.ts'

/** A supplier's part of an amount, with its tax. Whole yen. */
export interface Part {
  what: string
  note: string
  supplier: ReceiptFacts['seller']
  /** Tax included. */
  gross: number
}

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

export function PaperItems({ parts, total }: { parts: readonly Part[]; total: number }) {
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
          <td className={styles.yen}>{formatYen(total)}</td>
        </tr>
        <Taxes parts={parts} />
      </tfoot>
    </table>
  )
}
