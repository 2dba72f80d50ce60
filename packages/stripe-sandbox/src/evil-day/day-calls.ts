import { readInput, wantsPage } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ControlParts } from '../control/person-calls.ts'
import { dayAddress } from './day-address.ts'
import { HOURS_OF_DAY, mishapKinds, planEvilDay } from './evil-day.ts'
import { portrayDay } from './portray-day.ts'

const DAY = 86_400
const truth = z.union([z.boolean(), z.stringbool()])
const kind = z.enum(mishapKinds.map(one => one.kind))

/** The control page's form sends `kinds[]`. */
const evilDayInput = z.strictObject({
  seed: z.coerce.string().min(1).max(40),
  hours: z.coerce.number().int().min(1).max(240).default(HOURS_OF_DAY),
  kinds: z.array(kind).optional(),
  'kinds[]': z.array(kind).optional(),
  /** Whether the clock moves to the day's end at once. */
  wind: truth.default(false),
})

const silenceInput = z.strictObject({ days: z.coerce.number().int().min(1).max(60).default(7) })

/** `POST /control/payments/evil_day` and `/silent_days`; `GET /control/payments/evil_day`. */
export function createDayCalls({ provider, changed }: ControlParts): Hono {
  const app = new Hono()
  const back = '/#evil-day'

  app.get('/control/payments/evil_day', c => c.json({ day: portrayDay(provider) }))

  app.post('/control/payments/evil_day', async c => {
    const { data, fault } = await readInput(c, evilDayInput)
    if (!data) return c.json(fault, 400)
    const kinds = data.kinds ?? data['kinds[]'] ?? (wantsPage(c) ? [] : undefined)
    const day = provider.transaction(() => planEvilDay(provider, { ...data, kinds }))
    changed()
    if (data.wind) await provider.windTo(day.ends)
    const without = mishapKinds.map(one => one.kind).filter(one => kinds && !kinds.includes(one))
    return wantsPage(c)
      ? c.redirect(dayAddress(data.seed, without), 303)
      : c.json({ day: portrayDay(provider) })
  })

  app.post('/control/payments/silent_days', async c => {
    const { data, fault } = await readInput(c, silenceInput)
    if (!data) return c.json(fault, 400)
    provider.faults.on({ kind: 'stop_webhooks', left: null, options: {} })
    await provider.windTo(provider.now() + data.days * DAY)
    provider.faults.off('stop_webhooks')
    return wantsPage(c) ? c.redirect(back, 303) : c.json({ now: provider.now() })
  })
  return app
}
