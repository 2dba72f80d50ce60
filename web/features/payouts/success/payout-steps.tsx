import type { OwnPayout } from '../../../../contract/calls/payouts.ts'
import { slashedDay, slashedDays } from '../../../../contract/dates/written-days.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './payout-success.module.css'
import { SUCCESS_TEXTS as T } from './texts.ts'

/** When a step happened, or the days on which it is expected; null where no time is stored. */
const whenOf = (isDone: boolean, at: string | null, expected: string) =>
  isDone ? at && formatDateTime(at) : T.around(expected)

/** The request, the transfer and the arrival of a payout, each with its time. */
export function PayoutSteps({ payout }: { payout: OwnPayout }) {
  const { state, requestedAt, sentAt, settledAt, sendsOn, arrivesFrom, arrivesBy } = payout
  const isSent = state !== 'requested'
  const isPaid = state === 'paid'
  const days = slashedDays(arrivesFrom, arrivesBy)
  const steps = [
    { name: T.requestedAt, isDone: true, when: formatDateTime(requestedAt) },
    { name: T.sent, isDone: isSent, when: whenOf(isSent, sentAt, slashedDay(sendsOn)) },
    { name: T.paid, isDone: isPaid, when: whenOf(isPaid, settledAt, days) },
  ]
  return (
    <ol className={styles.steps} aria-label={T.steps}>
      {steps.map(({ name, isDone, when }) => (
        <li key={name} className={cx(isDone && styles.done)}>
          <b>{name}</b>
          {when && <small>{when}</small>}
        </li>
      ))}
    </ol>
  )
}
