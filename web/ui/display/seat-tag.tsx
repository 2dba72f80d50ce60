import type { Service } from '../../../contract/calls/catalog.ts'
import { formatDate } from '../../lib/format/format.ts'
import { cx } from '../cx.ts'
import { DISPLAY_TEXTS as T } from './display-texts.ts'
import styles from './service-card.module.css'

/** `7/6`, which has room on a phone's card. */
const dayOf = (at: string) => formatDate(at).slice('yyyy/'.length).replace(/\b0/g, '')

/** From this number of free seats on no tag is shown. */
const MANY = 5

/** The tag on a card's picture: days off, paused, full, or few seats left. */
export function SeatTag({
  service,
}: {
  service: Pick<Service, 'isPublic' | 'remaining' | 'restEndsAt'>
}) {
  const { isPublic, restEndsAt } = service
  if (!isPublic) {
    return (
      <span className={styles.stop}>
        <span>{restEndsAt ? T.onRest(dayOf(restEndsAt)) : T.paused}</span>
      </span>
    )
  }
  if (service.remaining >= MANY) return null
  return (
    <span className={cx(styles.seat, service.remaining <= 1 && styles.few)}>
      {service.remaining === 0 ? T.full : T.seatsLeft(service.remaining)}
    </span>
  )
}
