import type { Hono } from 'hono'
import { sql } from 'kysely'
import { RETRY_SECONDS } from '../kernel/failure.ts'
import type { Database } from '../platform/database/database.ts'

/** `/healthz`: the process runs. `/readyz`: its database answers, too. */
export function mountHealth(app: Hono, db: Database): void {
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    try {
      await sql`select 1`.execute(db)
      return context.json({ status: 'ok' })
    } catch {
      // The status of the response is the message; the pool logs the cause.
      return context.json({ status: 'unavailable' }, 503, { 'Retry-After': String(RETRY_SECONDS) })
    }
  })
}
