import { Hono } from 'hono'
import { catalog } from '../../contract/calls/catalog.ts'
import { catalogHandlers } from '../../server/http/calls/catalog.ts'
import { admitAll } from '../../server/http/limits/admission.ts'
import { countNothing } from '../../server/http/limits/call-limit.ts'
import { mount } from '../../server/http/mount.ts'
import { answerFailures, logRequests } from '../../server/http/request-log.ts'
import { sendServerTime } from '../../server/http/server-time-header.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { createMetrics } from '../../server/platform/metrics.ts'

const unused = async () => {
  throw new Error('the catalog calls no outside service')
}

/** The calls of the catalog as a visitor makes them: validation, mapping and log included. */
export function catalogRoute(db: Database): Hono {
  const route = new Hono()
  const metrics = createMetrics(unused, () => {})
  route.use(logRequests(createLog('silent'), metrics))
  route.use(
    '/api/*',
    sendServerTime(() => new Date()),
  )
  route.onError(answerFailures(createLog('silent')))
  const deps = {
    clock: () => new Date(),
    images: {
      put: unused,
      putFile: unused,
      read: unused,
      open: unused,
      remove: unused,
      list: () => ({}) as never,
    },
    publish: unused,
    runningDealOf: unused,
  }
  mount(route, catalog, db => catalogHandlers({ ...deps, db }), {
    databases: { read: db, visitor: db, write: db },
    identity: { subjectOf: unused },
    clock: deps.clock,
    liftEndedSuspension: unused,
    countCall: countNothing,
    admission: admitAll,
    checkAnswers: false,
  })
  return route
}
