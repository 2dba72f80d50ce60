import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { viewDay } from './view-day.ts'
import { countsViews, insertView, saltOf } from './view-store.ts'

const SALT_BYTES = 32
const VIEWER_BYTES = 16

/** Programs that name themselves as such. */
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
 * Counts a person who opened a service's page, once a day in Japan, without the seller and without
 * robots (rule `views-are-numbers`). Who it was is a hash that also contains the service, so that
 * even during the day one person's views of two services cannot be connected.
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
  id === null ? `visitor:${address}:${agent}` : `person:${id}`
