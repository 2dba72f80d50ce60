import { readInput, wantsPage } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Trouble, troubleTable } from './trouble.ts'

const input = z.strictObject({
  on: z.union([z.boolean(), z.stringbool()]).default(true),
  /** Part of the paths that the fault concerns, such as `/identity/userinfo`. */
  path: z.string().default('/identity'),
})

/** `POST /control/identity/{trouble}` switches a fault on, or off with `on: false`. */
export function createTroubleCalls(trouble: Trouble): Hono {
  const routes = new Hono()
  for (const { kind } of troubleTable) {
    routes.post(`/control/identity/${kind}`, async c => {
      const { data, fault } = await readInput(c, input)
      if (!data) return c.json(fault, 400)
      if (data.on) trouble.on(kind, data.path)
      else trouble.off(kind)
      return wantsPage(c) ? c.redirect('/#trouble', 303) : c.json({ success: true })
    })
  }
  return routes
}
