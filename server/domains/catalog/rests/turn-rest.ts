import type { Clock } from '../../../kernel/clock.ts'
import { NotFound } from '../../../kernel/failure.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { AccountEvents } from '../../accounts/events.ts'
import { hasSuspended } from '../../accounts/suspension/suspension-store.ts'
import { announceService } from '../announce-service.ts'
import { lockServicesOf } from '../lock-service.ts'
import { openServices, pauseServices } from '../service-store.ts'
import {
  deleteRestOf,
  findRestsToTurn,
  lockRest,
  markBegun,
  markEnded,
  type Rest,
} from './rest-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Begins and ends the days off whose time has come (rule `rest-pauses-services`). Days off whose
 * end has passed before they were begun, because no worker ran, change nothing.
 */
export async function turnRests(deps: Deps): Promise<void> {
  const now = deps.clock()
  await eachRow(await findRestsToTurn(deps.db, now), sellerId =>
    deps.db.transaction().execute(async tx => {
      await lockServicesOf(tx, sellerId)
      const rest = await lockRest(tx, sellerId)
      if (!rest || rest.endedAt) return
      if (rest.endsAt <= now) return end(deps, tx, sellerId, now)
      if (!rest.begunAt && rest.startsAt <= now) await begin(deps, tx, sellerId, now)
    }),
  )
}

async function begin({ publish }: Deps, tx: Tx, sellerId: number, at: Date): Promise<void> {
  const paused = await pauseServices(tx, sellerId, at)
  await markBegun(tx, sellerId, { paused, at })
  if (paused.length > 0) await publish(tx, 'services.paused', { serviceIds: paused })
  await publish(tx, 'rest.began', { sellerId })
}

/** Opens the services that the days off kept paused, unless the seller is suspended by then. */
async function end({ publish }: Deps, tx: Tx, sellerId: number, at: Date): Promise<void> {
  const { paused } = (await lockRest(tx, sellerId)) as Rest
  const isShut = await hasSuspended(tx, [sellerId], at)
  const opened = isShut ? [] : await openServices(tx, paused, at)
  await markEnded(tx, sellerId, { opened: opened.length, at })
  for (const serviceId of opened) {
    await announceService({ publish }, tx, { serviceId, sellerId, at })
    await publish(tx, 'service.cheaper', { serviceId })
  }
}

/** Ends running days off at once, or cancels planned ones. */
export const endRest = (deps: Deps, sellerId: number): Promise<void> =>
  actOnce(deps.db, async tx => {
    await lockServicesOf(tx, sellerId)
    const rest = await lockRest(tx, sellerId)
    if (!rest || rest.endedAt) throw new NotFound('お休みは、もう終わっています')
    if (rest.begunAt) await end(deps, tx, sellerId, deps.clock())
    else await deleteRestOf(tx, sellerId)
  })

export const forgetRest = (tx: Tx, { userId }: AccountEvents['account.deleted']) =>
  deleteRestOf(tx, userId)
