import type { FaultSwitch } from '@yosooi/sandbox-kit/fault-switch'
import { readInput, wantsPage } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Provider } from '../provider.ts'
import { allowCancelling, findDefault } from '../resources/portal/portal-default.ts'
import type { ControlParts } from './person-calls.ts'

const truth = z.union([z.boolean(), z.stringbool()])
const saving = z.union([
  z.object({ cancel: truth, mode: z.enum(['at_period_end', 'immediately']).optional() }),
  z.object({ on: truth }).transform(({ on }) => ({ cancel: on, mode: undefined })),
])

const path = '/control/payments/portal_default'

/** `POST …/portal_default` saves the dashboard's own portal settings. */
export function createPortalCalls({ provider, changed }: ControlParts): Hono {
  const app = new Hono()
  app.post(path, async c => {
    const { data, fault } = await readInput(c, saving)
    if (!data) return c.json(fault, 400)
    const { cancel: enabled, mode } = data
    const saved = provider.transaction(() =>
      allowCancelling(provider, { enabled, ...(mode ? { mode } : {}) }),
    )
    changed()
    return wantsPage(c) ? c.redirect('/#trouble', 303) : c.json(saved)
  })
  return app
}

export function portalSwitch(provider: Provider): FaultSwitch {
  return {
    path,
    group: '支払い',
    title: '管理画面の標準で解約を許す',
    note: 'ポータルの設定を指定しないと、お客さまが自分で解約できます',
    on: findDefault(provider)?.features.subscription_cancel.enabled ?? false,
    left: null,
    options: {},
  }
}
