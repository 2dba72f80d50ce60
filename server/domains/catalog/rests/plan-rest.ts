import { REST_AHEAD_DAYS, REST_DAYS_MAX } from '../../../../contract/calls/desk/rests.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { midnightInJapan } from '../../../../contract/dates/japan.ts'
import { isDay } from '../../../../contract/dates/written-days.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Failure, InvalidInput } from '../../../kernel/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { lockUser } from '../../accounts/user-locks.ts'
import { lockServicesOf } from '../lock-service.ts'
import { lockRest, saveRest } from './rest-store.ts'

class AlreadyResting extends Failure {
  constructor() {
    super('conflict', 'いまはお休み中です。終えてから、次のお休みを決められます')
  }
}

export interface RestPlan {
  /** The first day off and the day of return in Japan, as `2026-06-27`. */
  firstDay: string
  backDay: string
  words: string
}

/** The beginning of a day in Japan; NaN for a day that does not exist. */
const beginningOf = (day: string): number =>
  isDay(day) ? midnightInJapan(day).getTime() : Number.NaN

/**
 * Plans a seller's next days off; days off that have not begun are replaced (rule `rest-in-days`).
 */
export const planRest = (
  { db, clock }: { db: Database; clock: Clock },
  sellerId: number,
  { firstDay, backDay, words }: RestPlan,
): Promise<void> =>
  actOnce(db, async tx => {
    const startsAt = beginningOf(firstDay)
    const endsAt = beginningOf(backDay)
    refuseWrongDays({ startsAt, endsAt, now: clock().getTime() })
    await lockServicesOf(tx, sellerId)
    await lockUser(tx, sellerId)
    const rest = await lockRest(tx, sellerId)
    if (rest?.begunAt && !rest.endedAt) throw new AlreadyResting()
    await saveRest(tx, { sellerId, startsAt: new Date(startsAt), endsAt: new Date(endsAt), words })
  })

function refuseWrongDays(days: { startsAt: number; endsAt: number; now: number }): void {
  const { startsAt, endsAt, now } = days
  const isNear = startsAt > now && startsAt <= now + REST_AHEAD_DAYS * DAY_MS
  if (!isNear)
    throw new InvalidInput({ first_day: '休みはじめは、あすから60日のうちで選んでください' })
  if (!(endsAt > startsAt))
    throw new InvalidInput({ back_day: 'もどる日は、休みはじめより後の日にしてください' })
  if (endsAt - startsAt > REST_DAYS_MAX * DAY_MS)
    throw new InvalidInput({ back_day: 'お休みは60日までです' })
}
