import type { CSSProperties } from 'react'
import {
  type EarningLine,
  hasFailed,
  type LedgerLine,
  PAYOUT_FAILURES,
  type PayoutLine,
} from '../../../contract/calls/payouts.ts'
import { shortDays } from '../../../contract/dates/written-days.ts'
import { signedYen } from '../../../contract/signed-yen.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import type { BalancedLine } from './balances.ts'
import styles from './statement-lines.module.css'
import { PAYOUT_TEXTS as T } from './texts.ts'

function outcomeOf(payout: PayoutLine): string {
  const { state, amount, fee, settledAt, failure, arrivesFrom, arrivesBy } = payout
  if (state === 'paid')
    return T.payoutArrived(formatYen(amount - fee), formatDateTime(settledAt), formatYen(fee))
  if (hasFailed(state)) return failure ? PAYOUT_FAILURES[failure] : ''
  return T.arrivesSoon(shortDays(arrivesFrom, arrivesBy))
}

/** A payout is a line across the statement and no loss: the money went to the bank account. */
export function PayoutRow({ line, payout }: { line: LedgerLine; payout: PayoutLine }) {
  const isBack = line.amount > 0
  const say = isBack ? T.payoutReturned : T.payoutRequested
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
        <span className={styles.left}>{T.left}</span>
        {formatYen(balance)}
      </span>
    </>
  )
}

interface StatementLineProps {
  line: BalancedLine
  earning: EarningLine | undefined
  /** The highest balance, in yen. */
  most: number
  /** Opens the calculation of a month's earning. */
  onOpen: (earning: EarningLine) => void
}

export function StatementLine({ line, earning, most, onOpen }: StatementLineProps) {
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
