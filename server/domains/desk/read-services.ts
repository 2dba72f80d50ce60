import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readAnswerRecord } from '../threads/answers/answer-record.ts'
import { type DeskMonth, deskMonths, firstMonth } from './desk-months.ts'
import { type LastDays, lastDaysOf } from './last-days.ts'
import { listMonthShares } from './month-store.ts'
import { listOwnServices, type OwnService } from './own-service-store.ts'
import { listRecentDeals, type RecentDeal } from './recent-deal-store.ts'
import { type Renewal, renewalsOf } from './renewal.ts'
import { listSellerDeals, type SellerDeal } from './seller-deal-store.ts'

const LAST_DAYS = 30
/** The length of the longest month, so that every deal's next renewal is listed. */
const NEXT_DAYS = 31

interface Deps {
  db: Database
  clock: Clock
}

/** A service with its running deals and those of the last thirty days. */
export interface DeskService extends OwnService {
  running: number
  unpaid: number
  leaving: number
  freeAt: Date | null
  applied: number
  left: number
  takenBack: number
}

export interface DeskServices {
  now: Date
  services: DeskService[]
  renewals: Renewal[]
  months: DeskMonth[]
  lastDays: LastDays
}

/** The results of a seller's services in the last thirty days and the last twelve months. */
export async function readServices({ db, clock }: Deps, sellerId: number): Promise<DeskServices> {
  const now = clock()
  const days = (count: number) => addSeconds(now, count * DAY_SECONDS)
  const services = await listOwnServices(db, sellerId)
  const deals = await listSellerDeals(db, sellerId)
  const span = { startedAfter: days(-2 * LAST_DAYS), endedAfter: days(-LAST_DAYS) }
  const recent = await listRecentDeals(db, { sellerId, ...span })
  const sold = await listMonthShares(db, { sellerId, from: firstMonth(now) })
  const { median } = await readAnswerRecord(db, sellerId)
  const renewals = renewalsOf(deals, days(NEXT_DAYS))
  return {
    now,
    services: services.map(service =>
      deskService(service, { deals, recent, since: span.endedAfter }),
    ),
    renewals,
    months: deskMonths({ sold, renewals }, now),
    lastDays: lastDaysOf(recent, {
      since: span.endedAfter,
      before: span.startedAfter,
      answerSeconds: median,
    }),
  }
}

interface Facts {
  deals: readonly SellerDeal[]
  recent: readonly RecentDeal[]
  since: Date
}

function deskService(service: OwnService, { deals, recent, since }: Facts): DeskService {
  const isOwn = ({ serviceId }: { serviceId: number }) => serviceId === service.serviceId
  const own = deals.filter(isOwn)
  const leaving = own.filter(({ endsWithPeriod }) => endsWithPeriod)
  const ends = leaving.map(({ currentPeriodEnd }) => currentPeriodEnd.getTime())
  const lately = recent.filter(isOwn)
  const begun = lately.filter(({ startedAt }) => startedAt > since)
  const left = lately.filter(({ isLeft, endedAt }) => isLeft && endedAt && endedAt > since)
  return {
    ...service,
    running: own.length,
    unpaid: own.filter(({ status }) => status === 'past_due').length,
    leaving: leaving.length,
    freeAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    applied: new Set(begun.map(({ buyerId }) => buyerId)).size,
    left: left.length,
    takenBack: left.reduce((sum, { takenBack }) => sum + takenBack, 0),
  }
}
