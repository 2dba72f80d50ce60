import { useState } from 'react'
import type { EarningLine } from '../../../contract/calls/payouts.ts'
import { saveFile } from '../../lib/device/save-file.ts'
import { csvFile } from '../../lib/format/csv.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import ledger from './lines.module.css'
import styles from './payout.module.css'
import { signedYen } from './signed-yen.ts'
import { monthOf, monthsOf, rowsOf, type StatementLine } from './statement.ts'
import { PAYOUT_TEXTS as T } from './texts.ts'

const sumOf = (lines: readonly StatementLine[], earned: boolean) =>
  lines
    .filter(({ kind }) => (kind === 'earning' || kind === 'returned') === earned)
    .reduce((sum, { yen }) => sum + yen, 0)

export interface MonthlyProps {
  lines: readonly StatementLine[]
  now: string
  /** Opens the calculation of a month's earning. */
  onOpen: (earning: EarningLine) => void
}

function Line({ line, onOpen }: { line: StatementLine } & Pick<MonthlyProps, 'onOpen'>) {
  const { kind, what, at, yen, maturesAt, earning } = line
  return (
    <li>
      <span>{T.lineOf(T.line[kind], what)}</span>
      <b className={yen < 0 ? ledger.minus : undefined}>
        {earning ? (
          <button
            type="button"
            className={styles.opens}
            aria-label={T.lineLabel(signedYen(yen))}
            onClick={() => onOpen(earning)}
          >
            {signedYen(yen)}
          </button>
        ) : (
          signedYen(yen)
        )}
      </b>
      <time>{formatDateTime(at)}</time>
      {maturesAt && <small>{T.matures(formatDateTime(maturesAt))}</small>}
    </li>
  )
}

function Sum({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <p className={styles.monthSum}>
      {T.earned} <b>{signedYen(sumOf(lines, true))}</b>
      {T.takenOut} <b>{signedYen(sumOf(lines, false))}</b>
    </p>
  )
}

const fileName = (month: string) => `yosooi-${month.replace('/', '-')}.csv`

/** The statement of one month at a time, with a CSV file of it. */
export function Monthly({ lines, now, onOpen }: MonthlyProps) {
  const months = monthsOf(lines, now)
  const [chosen, setChosen] = useState<string | null>(null)
  const month = chosen ?? months[0] ?? ''
  const shown = lines.filter(({ at }) => monthOf(at) === month)
  const save = () => saveFile(fileName(month), csvFile(rowsOf(shown, T.line)))
  return (
    <section className={styles.monthly} aria-label={T.statement}>
      <div className={styles.monthHead}>
        <h2 className="h2">{T.statement}</h2>
        <Select
          compact
          aria-label={T.month}
          value={month}
          onChange={event => setChosen(event.target.value)}
        >
          {months.map(one => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Button onClick={save} disabled={shown.length === 0}>
          {T.csv}
        </Button>
        <LinkButton variant="plain" to={links.sellerYear()}>
          {T.sellerYear}
        </LinkButton>
      </div>
      {shown.length > 0 ? (
        <>
          <Sum lines={shown} />
          <ol className={ledger.lines}>
            {shown.map(line => (
              <Line key={line.key} line={line} onOpen={onOpen} />
            ))}
          </ol>
        </>
      ) : (
        <p className={styles.small}>{T.noLines}</p>
      )}
    </section>
  )
}
