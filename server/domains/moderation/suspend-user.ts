import { endsDeals, type SuspensionReason } from '../../../contract/calls/suspensions.ts'
import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { ACCESS_CHANGED, notifyScreens } from '../../platform/live/live-events.ts'
import { insertSuspension } from '../accounts/suspension/suspension-store.ts'
import { ADMIN_ID } from '../accounts/user.ts'
import { lockUserForSuspension } from '../accounts/user-locks.ts'
import { findUser } from '../accounts/user-store.ts'
import { pauseServicesOf } from '../catalog/visibility/pause-services.ts'
import { closeCheckoutsOfBuyer } from '../deals/checkout/close-checkouts.ts'
import type { Deal } from '../deals/deal.ts'
import {
  endNow,
  endWithPeriod,
  isEndDecided,
  type TerminationDeps,
} from '../deals/terminate-deal.ts'
import { recordAct } from './audit-store.ts'
import { findTarget } from './find-target.ts'
import { lockDealsAndServices, namesOfRows } from './lock-deals-and-services.ts'

interface Deps extends TerminationDeps {
  /**
   * Answers the open requests that wait for the suspended user; returns the locked deals that go
   * on.
   */
  answerRequests: (tx: Tx, userId: number, deals: readonly Deal[]) => Promise<Deal[]>
  /** Locks the threads of these deals before their ends publish events. */
  lockThreads: (tx: Tx, dealIds: readonly number[]) => Promise<void>
  /** Runs in the same transaction, after the deals have ended. */
  alongside?: (tx: Tx) => Promise<void>
}

/** Thrown when a deal or a service of the user began while the existing ones were being locked. */
class Overtaken extends Error {}
const TRIES = 5

export interface SuspensionRequest {
  userId: number
  reason: SuspensionReason
  /** `words` is for the suspended person, `note` for the operator only. */
  words: string
  note: string
  /** Null for a suspension without end. */
  days: number | null
}

/**
 * Suspends a user by number, without end and with the standard reason; answers as `suspendPerson`
 * does.
 */
export async function suspendUser(deps: Deps, adminId: number, typedId: string): Promise<boolean> {
  const target = await findTarget(deps.db, typedId)
  if (!target) return false
  const request = { userId: target.id, reason: 'terms', words: '', note: '', days: null } as const
  return suspend(deps, { ...request, adminId, act: 'use_end' })
}

/**
 * Suspends a person with a reason and perhaps an end (rule `suspension-has-reason`). False for an
 * unknown or already suspended person, for a closed account and for the administrator.
 */
export const suspendPerson = (deps: Deps, adminId: number, request: SuspensionRequest) =>
  suspend(deps, { ...request, adminId, act: 'suspend' })

interface Decided extends SuspensionRequest {
  adminId: number
  act: 'use_end' | 'suspend'
}

/**
 * Pauses the services. A suspension without end, or of more than 30 days, also answers the requests
 * that wait for the user, ends purchases now and sales with their period
 * (rule `suspension-ends-deals`) (rule `short-suspension-is-mild`).
 */
async function suspend(deps: Deps, decided: Decided): Promise<boolean> {
  const target = await findUser(deps.db, decided.userId)
  if (!target || target.suspended || target.id === ADMIN_ID) return false
  for (let attempt = 1; ; attempt++) {
    try {
      return await actOnce(deps.db, tx => suspendOnce(deps, tx, decided))
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === TRIES) throw error
    }
  }
}

async function suspendOnce(deps: Deps, tx: Tx, decided: Decided): Promise<boolean> {
  const { userId, adminId, act, reason, words, note, days } = decided
  const at = deps.clock()
  const until = days === null ? null : addSeconds(at, days * DAY_SECONDS)
  const { deals, rows } = await lockDealsAndServices(tx, userId)
  if (!(await lockUserForSuspension(tx, userId))) return false
  const record = { userId, suspendedBy: adminId, reason, words, note, until, at }
  const suspensionId = await insertSuspension(tx, record)
  if (suspensionId === null) return false
  const known = new Set(rows)
  if ((await namesOfRows(tx, userId)).some(row => !known.has(row))) throw new Overtaken()
  await deps.lockThreads(
    tx,
    deals.map(({ id }) => id),
  )
  const services = await pauseServicesOf(deps, tx, userId, at)
  await closeCheckoutsOfBuyer(deps, tx, userId)
  if (endsDeals(days))
    await endDeals(deps, tx, { userId, deals: await deps.answerRequests(tx, userId, deals) })
  await deps.alongside?.(tx)
  await deps.publish(tx, 'suspension.begun', { suspensionId })
  await notifyScreens(tx, [userId], ACCESS_CHANGED, {})
  const ended = endsDeals(days) ? sidesOf(deals, userId) : {}
  const facts = { userId, suspensionId, reason, until, services, ...ended }
  await recordAct(tx, { adminId, act, facts, at })
  return true
}

const sidesOf = (deals: readonly Deal[], userId: number) => {
  const purchases = deals.filter(({ buyerId }) => buyerId === userId).length
  return { sales: deals.length - purchases, purchases }
}

async function endDeals(
  deps: TerminationDeps,
  tx: Tx,
  { userId, deals }: { userId: number; deals: Deal[] },
): Promise<void> {
  for (const deal of deals) {
    if (deal.buyerId === userId) await endNow(deps, tx, deal, 'suspension')
    else if (!(await isEndDecided(tx, deal))) await endWithPeriod(deps, tx, deal)
  }
}
