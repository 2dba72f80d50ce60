import { type ReactNode, useState } from 'react'
import type { EarningLine, LedgerLine, PayoutLine } from '../../../contract/calls/payouts.ts'
import { signedYen } from '../../../contract/signed-yen.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type BalancedLine, withBalances } from './balances.ts'
import { monthOf } from './statement.ts'
import styles from './statement-lines.module.css'
import { PayoutRow, StatementLine } from './statement-row.tsx'
import { PAYOUT_TEXTS as T } from './texts.ts'

/** Number of lines shown at first, and added by each click. */
const SHOWN = 50

export interface StatementProps {
  /** The books' lines of the available money, newest first. */
  lines: readonly LedgerLine[]
  earnings: readonly EarningLine[]
  payouts: readonly PayoutLine[]
  /** Opens the calculation of a month's earning. */
  onOpen: (earning: EarningLine) => void
  /** Shown beside the heading. */
  tools: ReactNode
}

const addedIn = (lines: readonly LedgerLine[]): number =>
  lines.filter(({ payoutId }) => payoutId === null).reduce((sum, { amount }) => sum + amount, 0)

interface MonthProps extends Omit<StatementProps, 'tools'> {
  lines: readonly BalancedLine[]
  month: string
  most: number
}

function Month({ month, lines, most, earnings, payouts, onOpen }: MonthProps) {
  return (
    <>
      <li className={styles.month}>
        <b>{month}</b>
        <span>{T.added(signedYen(addedIn(lines)))}</span>
      </li>
      {lines.map(line => {
        const payout = payouts.find(({ id }) => id === line.payoutId)
        if (payout) return <PayoutRow key={line.place} line={line} payout={payout} />
        const earning = earnings.find(
          ({ dealId, paidAt }) => dealId === line.month?.dealId && paidAt === line.month.paidAt,
        )
        return <StatementLine key={line.place} {...{ line, earning, most, onOpen }} />
      })}
    </>
  )
}

/** The changes of the available money with the balance after each, as in the books. */
export function Statement({ lines, tools, ...rest }: StatementProps) {
  const [count, setCount] = useState(SHOWN)
  const balanced = withBalances(lines)
  const most = Math.max(1, ...balanced.map(({ balance }) => balance))
  const shown = balanced.slice(0, count)
  const months = [...new Set(shown.map(({ at }) => monthOf(at)))]
  return (
    <section aria-label={T.statement}>
      <div className={styles.head}>
        <h2 className="h2">{T.statement}</h2>
        {tools}
      </div>
      {lines.length === 0 && <p className="small">{T.noLines}</p>}
      {lines.length > 0 && (
        <>
          <p className={styles.heads} aria-hidden="true">
            {[...T.heads, T.left].map(head => (
              <span key={head}>{head}</span>
            ))}
          </p>
          <ol className={styles.lines}>
            {months.map(month => (
              <Month
                key={month}
                month={month}
                lines={shown.filter(({ at }) => monthOf(at) === month)}
                most={most}
                {...rest}
              />
            ))}
          </ol>
          <p className={styles.foot}>
            {T.lengths}
            {count < lines.length && (
              <Button variant="plain" onClick={() => setCount(count + SHOWN)}>
                {T.earlier}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  )
}
