import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { viewDay } from './view-day.ts'
import { countsViews, insertView, saltOf } from './view-store.ts'

const SALT_BYTES = 32
const VIEWER_BYTES = 16

/** Robots that name themselves in the `User-Agent` header. */
const ROBOT = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python/i

export interface Viewer {
  /** Null for a visitor. */
  id: number | null
  address: string
  /** The `User-Agent` header. */
  agent: string
}

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Counts a person who opened a service's page, once a day in Japan; the seller and robots do not
 * count (rule `views-are-numbers`). The person is stored as a hash that includes the service, so
 * that two views by one person cannot be connected even during the day.
 */
export const countView = ({ db, clock }: Deps, viewer: Viewer, serviceId: number): Promise<void> =>
  actOnce(db, async tx => {
    if (ROBOT.test(viewer.agent) || !(await countsViews(tx, serviceId, viewer.id))) return
    const day = viewDay(clock())
    const salt = await saltOf(tx, day, randomBytes(SALT_BYTES))
    const hash = createHmac('sha256', salt)
      .update(`${serviceId}:${nameOf(viewer)}`)
      .digest()
    await insertView(tx, { serviceId, day, viewer: hash.subarray(0, VIEWER_BYTES) })
  })

const nameOf = ({ id, address, agent }: Viewer): string =>
  id === null ? `visitor:${address}:${kindOfAgent(agent)}` : `person:${id}`

/**
 * People behind one address differ in their browsers, but anybody can send any name of one, so an
 * address counts as this many people at most.
 */
const VISITORS_OF_AN_ADDRESS = 8

const kindOfAgent = (agent: string): number =>
  createHash('sha256').update(agent).digest().readUInt32BE() % VISITORS_OF_AN_ADDRESS
