import type { Paper, StatementFacts } from '../../../contract/calls/papers.ts'
import { taxIn } from '../../../contract/consumption-tax.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { PAPER_TEXTS as T } from './texts.ts'

type Line = StatementFacts['lines'][number]

const sumOf = (lines: readonly Line[]): number =>
  Math.abs(lines.reduce((sum, { amount }) => sum + amount, 0))

const signed = (yen: number) => (yen < 0 ? `−${formatYen(-yen)}` : formatYen(yen))

const nameOf = ({ kind, amount }: Line): string => {
  if (kind === 'payout_fee') return amount < 0 ? T.payoutFeeBack : T.payoutFee
  return amount < 0 ? T.commissionBack : T.commission
}

function Row({ line }: { line: Line }) {
  return (
    <tr className={line.amount < 0 ? styles.back : undefined}>
      <td>{formatDateTime(line.at)}</td>
      <td>
        {nameOf(line)}
        {line.serviceName && <small>{line.serviceName}</small>}
      </td>
      <td className={styles.yen}>{line.price ? formatYen(line.price) : T.noRate}</td>
      <td className={styles.yen}>{signed(line.amount)}</td>
    </tr>
  )
}

function Sum({ label, yen }: { label: string; yen: number }) {
  return (
    <tr>
      <td colSpan={3}>{label}</td>
      <td className={styles.yen}>{formatYen(yen)}</td>
    </tr>
  )
}

/** Fees and refunded fees are two sums; the tax of each is computed once. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const charged = sumOf(lines.filter(({ amount }) => amount > 0))
  const back = sumOf(lines.filter(({ amount }) => amount < 0))
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{T.when}</th>
          <th scope="col">{T.what}</th>
          <th scope="col" className={styles.yen}>
            {T.price}
          </th>
          <th scope="col" className={styles.yen}>
            {T.charged}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued paper never move
          <Row key={place} line={line} />
        ))}
      </tbody>
      <tfoot>
        <Sum label={T.taxed} yen={charged} />
        <Sum label={T.tax} yen={taxIn(charged)} />
        {back > 0 && (
          <>
            <Sum label={T.backTotal} yen={back} />
            <Sum label={T.backTax} yen={taxIn(back)} />
          </>
        )}
      </tfoot>
    </table>
  )
}

export function StatementSheet({ paper, facts }: { paper: Paper; facts: StatementFacts }) {
  const total = facts.lines.reduce((sum, { amount }) => sum + amount, 0)
  const note = facts.issuer.registrationNumber ? T.qualified : undefined
  return (
    <Sheet paper={paper} title={T.statement} note={note} month={facts.month} issuer={facts.issuer}>
      <p className={styles.total}>
        <span>
          {T.feesTotal}
          <small>{T.deducted}</small>
        </span>
        <b>
          {signed(total)}
          <small>{T.taxIncluded}</small>
        </b>
      </p>
      <Lines lines={facts.lines} />
      {facts.lines.every(({ amount }) => amount > 0) && <p>{T.noBack}</p>}
    </Sheet>
  )
}
