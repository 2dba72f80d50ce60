import type { Books } from '../../../contract/calls/reconciliation.ts'
import { balanceYen, signedYen } from '../../../contract/signed-yen.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import { BookMovement } from './book-movement.tsx'
import styles from './both-sides.module.css'
import { ShortTime } from './short-time.tsx'
import { factName, movementName, BOOKS_TEXTS as T } from './texts.ts'
import type { Booking } from './use-booking.ts'

type Difference = Books['differences'][number]

const amount = (yen: number | null): string => (yen === null ? T.none : balanceYen(yen))

const reasonOf = ({ fact, ours, theirs, waits }: Difference): string => {
  if (waits) return T.waiting
  if (fact === 'balance') return T.why.balance
  if (theirs === null) return T.why.ours
  return ours === null ? T.why.theirs : T.why.both
}

function Entry({
  at,
  what,
  ours,
  theirs,
  isGap = false,
}: {
  at: string
  what: string
  ours: number | null
  theirs: number | null
  isGap?: boolean
}) {
  return (
    <li className={cx(styles.entry, isGap && styles.gap)}>
      <ShortTime at={at} />
      <span>{what}</span>
      <span className={styles.yen} data-side={T.ours}>
        {ours === null ? T.none : signedYen(ours)}
      </span>
      <span className={styles.thread} aria-hidden="true" />
      <span className={styles.yen} data-side={T.theirs}>
        {theirs === null ? T.none : signedYen(theirs)}
      </span>
    </li>
  )
}

const Neighbour = ({
  at,
  fact,
  amount: moved,
  account,
  ...about
}: Difference['neighbours'][number]) => (
  <Entry at={at} what={T.near(movementName(fact, account), about)} ours={moved} theirs={moved} />
)

/** The entry between those before and after it. */
function Entries(difference: Difference) {
  const { fact, entry, ours, theirs, since, waits, neighbours, around, guess } = difference
  const at = entry?.at ?? since
  const [before, after] = [
    neighbours.filter(near => near.at <= at),
    neighbours.filter(near => near.at > at),
  ]
  const what = T.entry(
    movementName(fact, guess?.account),
    entry?.id ?? fact,
    entry?.description ?? null,
  )
  const rest = around && {
    before: around.before - before.length,
    after: around.after - after.length,
  }
  return (
    <ul className={styles.entries}>
      {before.map(near => (
        <Neighbour key={near.fact} {...near} />
      ))}
      <Entry at={at} what={what} ours={ours} theirs={theirs} isGap={!waits} />
      {after.map(near => (
        <Neighbour key={near.fact} {...near} />
      ))}
      {rest && <li className={styles.rest}>{T.around(rest.before, rest.after)}</li>}
    </ul>
  )
}

export interface GapProps {
  difference: Difference
  others: readonly Difference[]
  booking: Booking
}

/** The details below a difference; a cost of the provider can be booked there. */
export function Opened({ difference, others, booking }: GapProps) {
  const { since, guess } = difference
  return (
    <>
      <Entries {...difference} />
      {guess ? (
        <BookMovement difference={difference} others={others} guess={guess} booking={booking} />
      ) : (
        <p className={styles.reason}>
          {`${T.since(formatDateTime(since))}${reasonOf(difference)}`}
        </p>
      )}
    </>
  )
}

/** A difference of an account that has no row of its own. */
export function Gap(gap: GapProps) {
  const { account, fact, ours, theirs, waits } = gap.difference
  return (
    <li>
      <div className={cx(styles.row, waits ? styles.soon : styles.gap)}>
        <span>
          {factName(fact)}
          <small>{account}</small>
        </span>
        <span className={styles.yen} data-side={T.ours}>
          {amount(ours)}
        </span>
        <span className={styles.thread} aria-hidden="true" />
        <span className={styles.yen} data-side={T.theirs}>
          {amount(theirs)}
        </span>
        <span className={styles.difference}>
          {waits ? T.waits : signedYen((theirs ?? 0) - (ours ?? 0))}
        </span>
      </div>
      <Opened {...gap} />
    </li>
  )
}
