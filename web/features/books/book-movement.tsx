import { useState } from 'react'
import { type Books, PROVIDER_COSTS } from '../../../contract/calls/reconciliation.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './book-movement.module.css'
import { BOOKS_TEXTS as T } from './texts.ts'
import type { Booking } from './use-booking.ts'

type Difference = Books['differences'][number]
type Guess = NonNullable<Difference['guess']>

const sumOf = (differences: readonly Difference[]): number =>
  differences.reduce((sum, { ours, theirs }) => sum + (theirs ?? 0) - (ours ?? 0), 0)

interface BookMovementProps {
  difference: Difference
  others: readonly Difference[]
  guess: Guess
  booking: Booking
}

/**
 * Offers to book the movement as what it seems to be; a cost also as another one
 * (rule `cost-is-chosen`).
 */
export function BookMovement({ difference, others, guess, booking }: BookMovementProps) {
  const [choosing, setChoosing] = useState(false)
  const { fact, account, theirs } = difference
  const { book, busy } = booking
  const left = sumOf(others.filter(other => other.account === account))
  const isCost = PROVIDER_COSTS.some(one => one === guess.account)
  return (
    <div className={styles.movement}>
      <p>{`${T.guess(guess)}${T.effect(guess.account, -(theirs ?? 0), left)}`}</p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => book({ fact, account: guess.account })}
        >
          {T.bookAs(guess.account)}
        </Button>
        {isCost && (
          <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {T.otherCost}
          </Button>
        )}
        {choosing &&
          PROVIDER_COSTS.filter(other => other !== guess.account).map(other => (
            <Button key={other} busy={busy} onClick={() => book({ fact, account: other })}>
              {T.bookAs(other)}
            </Button>
          ))}
      </div>
    </div>
  )
}
