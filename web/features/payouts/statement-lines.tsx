import { type CSSProperties, type ReactNode, useState } from 'react'
import {
  type EarningLine,
  type LedgerLine,
  PAYOUT_FAILURES,
  type PayoutLine,
} from '../../../contract/calls/payouts.ts'
import { shortDays } from '../../../contract/dates/written-days.ts'
import { signedYen } from '../../../contract/signed-yen.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { type BalancedLine, withBalances } from './balances.ts'
import { monthOf } from './statement.ts'
import styles from './statement-lines.module.css'
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

function outcomeOf(payout: PayoutLine): string {
  const { state, amount, fee, settledAt, failure, arrivesFrom, arrivesBy } = payout
  if (state === 'paid')
    return T.payoutArrived(formatYen(amount - fee), formatDateTime(settledAt), formatYen(fee))
  if (state === 'failed' || state === 'returned') return failure ? PAYOUT_FAILURES[failure] : ''
  return T.arrivesSoon(shortDays(arrivesFrom, arrivesBy))
}

/** A payout is a line across the statement and no loss: the money went to the bank account. */
function PayoutRow({ line, payout }: { line: LedgerLine; payout: PayoutLine }) {
  const isBack = line.amount > 0
  const say = isBack ? T.payoutReturned : T.payoutSent
  return (
    <li className={isBack ? styles.payoutBack : styles.payout}>
      <span>
        <b>{say(formatDateTime(line.at), formatYen(Math.abs(line.amount)))}</b>
        <small>{isBack ? T.payoutReturnedNote : outcomeOf(payout)}</small>
      </span>
    </li>
  )
}

function Words({ line: { at, what, buyer, month, amount, balance } }: { line: BalancedLine }) {
  return (
    <>
      <time>{formatDateTime(at)}</time>
      <span className={styles.about}>
        {buyer && (
          <span className={styles.who}>
            <Avatar person={buyer} size={20} />
            {T.person(buyer.name)}
          </span>
        )}
        <span className={styles.what} title={month?.serviceName}>
          {amount > 0 && month ? month.serviceName : what}
        </span>
      </span>
      <b>{signedYen(amount)}</b>
      <span className={styles.balance}>
        <span className="sr">{T.left}</span>
        {formatYen(balance)}
      </span>
    </>
  )
}

interface LineProps extends Pick<StatementProps, 'onOpen'> {
  line: BalancedLine
  earning: EarningLine | undefined
  /** The highest balance, in yen. */
  most: number
}

function Line({ line, earning, most, onOpen }: LineProps) {
  const length = { '--length': `${Math.max(0, (line.balance / most) * 100)}%` } as CSSProperties
  return (
    <li className={styles.line} style={length}>
      {earning ? (
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(earning)}>
          <Words line={line} />
        </button>
      ) : (
        <div>
          <Words line={line} />
        </div>
      )}
    </li>
  )
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
        return <Line key={line.place} {...{ line, earning, most, onOpen }} />
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
