import type { DeskService } from '../../../../contract/calls/desk/desk.ts'
import { formatMonthDay } from '../../../lib/format/short-dates.ts'
import { cx } from '../../../ui/cx.ts'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import styles from './service-row.module.css'

/** Above this number the seats are not drawn. */
const DRAWN_MAX = 10

type Seats = Pick<DeskService, 'quantity' | 'running' | 'unpaid' | 'leaving' | 'freeAt'>

/** Paid seats first, then unpaid ones, those that become free, and the free ones. */
function seatsOf({ quantity, running, unpaid, leaving }: Seats): (string | undefined)[] {
  const paid = Math.max(0, running - unpaid - leaving)
  const looks = [
    ...Array.from({ length: paid }, () => styles.paid),
    ...Array.from({ length: unpaid }, () => styles.unpaid),
    ...Array.from({ length: leaving }, () => styles.leaving),
  ]
  return Array.from({ length: quantity }, (_, seat) => looks[seat])
}

function noteOf({ quantity, running, freeAt }: Seats): string {
  if (freeAt) return T.frees(formatMonthDay(freeAt))
  return running < quantity ? T.left(quantity - running) : T.full
}

/** The seats of a service with their states; above ten their number alone. */
export function DeskSeats(seats: Seats) {
  const { quantity, running } = seats
  return (
    <div>
      <h4>{T.seats}</h4>
      {quantity <= DRAWN_MAX && (
        <span className={styles.seats} aria-hidden="true">
          {seatsOf(seats)
            .map((look, seat) => ({ look, seat }))
            .map(({ look, seat }) => (
              <i key={seat} className={cx(look)} />
            ))}
        </span>
      )}
      <p>{T.taken(running, quantity)}</p>
      <small>{noteOf(seats)}</small>
    </div>
  )
}
