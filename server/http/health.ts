import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** `/healthz`: the process runs. `/readyz`: it can answer, its database does. */
export function mountHealth(app: Hono, db: Database): void {
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    try {
      await sql`select 1`.execute(db)
      return context.json({ status: 'ok' })
    } catch {
      // the state of the answer is the message; the pool logs the cause
      return context.json({ status: 'unavailable' }, 503)
    }
  })
}
