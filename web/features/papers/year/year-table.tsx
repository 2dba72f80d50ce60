import { Link } from 'react-router'
import { type MonthSums, numberOf, type Sums } from '../../../../contract/papers/year-sums.ts'
import { YEAR_TEXTS as Y } from '../../../../contract/papers/year-texts.ts'
import { balanceYen } from '../../../../contract/signed-yen.ts'
import { formatDate, formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { PAPER_TEXTS as T } from '../texts.ts'
import styles from './year.module.css'

const orNothing = (yen: number) => (yen === 0 ? Y.nothing : balanceYen(yen))

function Cells({ of }: { of: Sums }) {
  return (
    <>
      <td>{of.count}</td>
      <td>{formatYen(of.price)}</td>
      <td>{orNothing(of.commission)}</td>
      <td>{orNothing(of.returned)}</td>
      <td>{orNothing(of.payoutFee)}</td>
      <td>{balanceYen(of.kept)}</td>
    </>
  )
}

/** The statement of the current month is issued on the first of the next. */
function Statement({ month, id, now }: { month: string; id: number | undefined; now: string }) {
  if (id === undefined) return month === formatDate(now).slice(0, 7) ? T.laterStatement : Y.nothing
  return (
    <Link className="link" to={links.paper(id)} aria-label={`${month} ${T.toStatement}`}>
      {T.toStatement}
    </Link>
  )
}

interface YearTableProps {
  months: readonly MonthSums[]
  all: Sums
  statements: readonly { id: number; month: string }[]
  /** ISO 8601 */
  now: string
}

/** The sums of each month with its statement of fees, and those of the year. */
export function YearTable({ months, all, statements, now }: YearTableProps) {
  const idOf = (month: string) => statements.find(one => one.month === month)?.id
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={T.wide}>
      <table>
        <caption>{Y.months}</caption>
        <thead>
          <tr>
            {[Y.monthHead, Y.count, Y.price, Y.commission, Y.returned, Y.payoutFee, Y.kept].map(
              head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
            <th scope="col" className={styles.paper}>
              {T.paper}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(one => (
            <tr key={one.month}>
              <th scope="row">{Y.monthName(numberOf(one))}</th>
              <Cells of={one} />
              <td className={styles.paper}>
                <Statement month={one.month} id={idOf(one.month)} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{Y.total}</th>
            <Cells of={all} />
            <td className={styles.paper} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
