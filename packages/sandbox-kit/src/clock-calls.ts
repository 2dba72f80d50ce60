import { Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { readInput, wantsPage } from './input.ts'

/** A browser's `datetime-local` value has no zone; it is read as Asia/Tokyo. */
const moment = z
  .string()
  .transform(text => new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}+09:00`))
  .refine(date => !Number.isNaN(date.getTime()), 'ISO 8601 の日時を入れてください')

const clockInput = z.union([
  z.object({ set: moment }),
  z.object({ advance_seconds: z.coerce.number().min(0) }),
])

/** `GET /clock` tells the time, `POST /control/clock` moves it. */
export function createClockCalls(clock: Clock): Hono {
  const app = new Hono()
  app.get('/clock', c => c.json({ now: clock.now().toISOString() }))
  app.post('/control/clock', async c => {
    const { data, fault } = await readInput(c, clockInput)
    if (!data) return c.json(fault, 400)
    if ('set' in data) await clock.set(data.set)
    else await clock.advance(data.advance_seconds)
    return wantsPage(c) ? c.redirect('/', 303) : c.json({ now: clock.now().toISOString() })
  })
  return app
}
