import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { AUTO_CANCEL_SECONDS } from '../../../../contract/money.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { Sender } from '../../notifications/mails/mail-content.ts'
import { silenceMail } from '../../notifications/mails/silence-mail.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import { claimSilence } from '../thread-store.ts'
import { findSilence, findSilences, type Silence } from './silence-reminder-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/** Days after which a seller who has never written is reminded, once each. */
const REMIND_AFTER_DAYS = [1, 3, 5, 6]
const LAST_DAY = AUTO_CANCEL_SECONDS / DAY_SECONDS

/**
 * Reminds sellers who have never written, before the buyer may end the deal with a full refund
 * (rule `sellers-reminded-of-silence`).
 */
export async function remindSilentSellers({ db, clock, publish }: Deps): Promise<void> {
  const due = { days: REMIND_AFTER_DAYS, lastDay: LAST_DAY, now: clock() }
  await eachRow(await findSilences(db, due), silence =>
    db.transaction().execute(async tx => {
      if (await claimSilence(tx, silence)) await publish(tx, 'thread.silent', silence)
    }),
  )
}

/** Checks again before writing the mail, because the seller may have answered since. */
export async function mailSilence(
  deps: NotifyDeps & { sender: Sender },
  { threadId, day }: Silence,
): Promise<void> {
  const silence = await findSilence(deps.db, threadId)
  if (!silence) return
  const facts = { ...silence, dealId: threadId, day }
  await notify(deps, silenceMail(facts, deps.sender.publicUrl))
}
