import { readInput, wantsPage } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { z } from 'zod'
import { faultTable } from '../faults/fault-table.ts'
import type { ControlParts } from './person-calls.ts'

const count = z.coerce.number().int().min(1)

/** All fields except `on` and `times` are options of the fault. */
const faultInput = z.strictObject({
  on: z.union([z.boolean(), z.stringbool()]).default(true),
  times: z.union([z.null(), count]).optional(),
  path: z.string().optional(),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  status: z.coerce.number().int().min(400).max(599).optional(),
  type: z.string().optional(),
  code: z.string().optional(),
  seconds: z.coerce.number().min(0).optional(),
  sandbox_seconds: z.coerce.number().int().min(0).optional(),
  every: count.optional(),
  after_days: count.optional(),
  seed: z.coerce.string().optional(),
  per_second: count.optional(),
  done: z.union([z.boolean(), z.stringbool()]).optional(),
  customer: z.string().optional(),
  subscription: z.string().optional(),
  reason: z.enum(['generic_decline', 'insufficient_funds', 'authentication_required']).optional(),
})

/**
 * `POST /control/payments/{fault}` switches a fault on, for `times` strikes (null: until it is
 * switched off), or off with `on: false`. `GET /control/payments/faults` lists the active faults,
 * and `POST /control/payments/forget_answers` forgets all idempotency keys, as 24 hours would.
 */
export function createFaultCalls({ provider: { faults }, answers }: ControlParts): Hono {
  const app = new Hono()
  const state = () => ({ faults: faults.all() })

  app.get('/control/payments/faults', c => c.json(state()))
  app.post('/control/payments/clear_faults', c => {
    faults.clear()
    return wantsPage(c) ? c.redirect('/', 303) : c.json(state())
  })

  app.post('/control/payments/forget_answers', c => {
    answers.forget()
    return c.json(state())
  })

  for (const { kind, times: usual } of faultTable) {
    app.post(`/control/payments/${kind}`, async c => {
      const { data, fault } = await readInput(c, faultInput)
      if (!data) return c.json(fault, 400)
      const { on, times = usual, ...options } = data
      if (on) faults.on({ kind, left: times, options })
      else faults.off(kind)
      return wantsPage(c) ? c.redirect('/#trouble', 303) : c.json(state())
    })
  }
  return app
}
