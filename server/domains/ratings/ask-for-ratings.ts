import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { findDealFacts } from '../deals/deal-overview-store.ts'
import type { Sender } from '../notifications/mails/mail-content.ts'
import { ratingMail } from '../notifications/mails/rating-mail.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import type { RatingEvents } from './events.ts'
import { claimRatingRequest, findUnasked } from './rating-request-store.ts'
import { findRating } from './rating-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/** Days after the end, so that the mail about the end comes first. */
const ASK_AFTER_DAYS = 1
/** Days after the end; later nobody is asked any more. */
const ASK_UNTIL_DAYS = 8

/** Asks each party of an ended deal once to rate it (rule `rating-asked-once`). */
export async function askForRatings({ db, clock, publish }: Deps): Promise<void> {
  const now = clock()
  const unasked = await findUnasked(db, {
    endedAfter: addSeconds(now, -ASK_UNTIL_DAYS * DAY_SECONDS),
    endedBefore: addSeconds(now, -ASK_AFTER_DAYS * DAY_SECONDS),
  })
  await eachRow(unasked, request =>
    db.transaction().execute(async tx => {
      if (await claimRatingRequest(tx, request, now)) await publish(tx, 'rating.asked', request)
    }),
  )
}

/** Checks again before writing the mail, because the person may have rated since. */
export async function mailRatingRequest(
  deps: NotifyDeps & { sender: Sender },
  { dealId, userId }: RatingEvents['rating.asked'],
): Promise<void> {
  if (await findRating(deps.db, dealId, userId)) return
  const deal = await findDealFacts(deps.db, dealId)
  await notify(deps, ratingMail(deal, userId, deps.sender.publicUrl))
}
