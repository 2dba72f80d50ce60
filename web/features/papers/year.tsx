import { Link } from 'react-router'
import type { MoneyPlaces, YearLine } from '../../../contract/calls/papers.ts'
import { saveFile } from '../../lib/device/save-file.ts'
import { csvFile } from '../../lib/format/csv.ts'
import { formatDate, formatDateTime, formatYen } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { MoneyStrip } from '../../ui/money/money-strip.tsx'
import { MonthBars } from './month-bars.tsx'
import { RegistrationNumberForm } from './registration-number-form.tsx'
import { SumsList, signed } from './sums-list.tsx'
import { PAPER_TEXTS as T } from './texts.ts'
import styles from './year.module.css'
import { YearPlaces } from './year-places.tsx'
import { csvRowsOf, type MonthSums, monthsOf, type Sums, sumsOf } from './year-rows.ts'

export interface YearProps {
  year: number
  /** ISO 8601 */
  now: string
  lines: readonly YearLine[]
  /** Null for every year but the present one. */
  places: MoneyPlaces | null
  statements: readonly { id: number; month: string }[]
  registrationNumber: string | null
}

const orNothing = (yen: number) => (yen === 0 ? T.noRate : signed(yen))
const thisYear = (now: string) => Number(formatDateTime(now).slice(0, 4))

function Years({ year, now }: Pick<YearProps, 'year' | 'now'>) {
  return (
    <nav className={styles.years} aria-label={T.yearCrumb}>
      <LinkButton variant="plain" to={links.sellerYear(year - 1)}>
        {T.before(year - 1)}
      </LinkButton>
      {year < thisYear(now) && (
        <LinkButton variant="plain" to={links.sellerYear(year + 1)}>
          {T.before(year + 1)}
        </LinkButton>
      )}
    </nav>
  )
}

function Summary({ all }: { all: Sums }) {
  const { commission, returned, payoutFee, kept } = all
  return (
    <section className={styles.summary}>
      <div>
        <p className={styles.kept}>{signed(kept)}</p>
        <p>{T.equal}</p>
        <MoneyStrip
          className={styles.strip ?? ''}
          money={{ back: -returned, sell: Math.max(kept, 0), com: -commission, fee: -payoutFee }}
        />
      </div>
      <SumsList sums={all} />
    </section>
  )
}

function Cells({ of }: { of: Sums }) {
  return (
    <>
      <td>{of.count}</td>
      <td>{formatYen(of.price)}</td>
      <td>{orNothing(of.commission)}</td>
      <td>{orNothing(of.returned)}</td>
      <td>{orNothing(of.payoutFee)}</td>
      <td>{signed(of.kept)}</td>
    </>
  )
}

/** The statement of the current month is issued on the first of the next. */
function Statement({ month, id, now }: { month: string; id: number | undefined; now: string }) {
  if (id === undefined) return month === formatDate(now).slice(0, 7) ? T.laterStatement : T.noRate
  return (
    <Link className="link" to={links.paper(id)} aria-label={`${month} ${T.toStatement}`}>
      {T.toStatement}
    </Link>
  )
}

type TableProps = Pick<YearProps, 'statements' | 'now'> & {
  months: readonly MonthSums[]
  all: Sums
}

function Months({ months, all, statements, now }: TableProps) {
  const idOf = (month: string) => statements.find(one => one.month === month)?.id
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={T.wide}>
      <table>
        <caption>{T.months}</caption>
        <thead>
          <tr>
            {[T.monthHead, T.count, T.price, T.commission, T.returned, T.payoutFee, T.kept].map(
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
              <th scope="row">{T.monthName(Number(one.month.slice(5)))}</th>
              <Cells of={one} />
              <td className={styles.paper}>
                <Statement month={one.month} id={idOf(one.month)} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{T.total}</th>
            <Cells of={all} />
            <td className={styles.paper} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const CRUMBS = [MYPAGE_CRUMB, { label: T.yearCrumb }]
const endOf = ({ year, now }: YearProps) =>
  year < thisYear(now) ? `${year}/12/31 23:59:59` : formatDateTime(now)

function Files({ year, lines, statements }: YearProps) {
  const paperOf = (month: string) =>
    statements.some(one => one.month === month) ? `${T.statement} ${month}` : ''
  const save = () => saveFile(`yosooi-${year}-sales.csv`, csvFile(csvRowsOf(lines, paperOf)))
  return (
    <p className={styles.files}>
      <Button onClick={save}>{T.csv}</Button>
      <Button onClick={() => window.print()}>{T.print}</Button>
    </p>
  )
}

/** A seller's year in Japan, equal to the ledger to the yen (rule `year-equals-the-ledger`). */
export function Year(props: YearProps) {
  const { year, now, lines, places, statements, registrationNumber } = props
  const all = sumsOf(lines)
  const months = monthsOf(lines)
  return (
    <PageFrame
      title={T.yearTitle(year)}
      lead={T.span(`${year}/01/01 00:00:00`, endOf(props))}
      crumbs={CRUMBS}
    >
      <Years year={year} now={now} />
      {lines.length === 0 ? (
        <>
          <p>{T.noYear}</p>
          {places && places.before !== 0 && <YearPlaces places={places} />}
        </>
      ) : (
        <>
          <Summary all={all} />
          <Files {...props} />
          <MonthBars key={year} months={months} />
          {places && <YearPlaces places={places} />}
          <Months months={months} all={all} statements={statements} now={now} />
          <p className={styles.printed}>{T.printed(formatDateTime(now))}</p>
        </>
      )}
      <RegistrationNumberForm registrationNumber={registrationNumber} />
    </PageFrame>
  )
}
