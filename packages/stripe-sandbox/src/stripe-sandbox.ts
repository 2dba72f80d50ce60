import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createClock } from '@yosooi/sandbox-kit/clock'
import { openHttpServer } from '@yosooi/sandbox-kit/http-server'
import { createSandboxApp } from '@yosooi/sandbox-kit/sandbox-app'
import { openWorld } from '@yosooi/sandbox-kit/world'
import { createControlPage } from './control-page/control-page.ts'
import { createPayments } from './payments.ts'
import type { Settings } from './settings.ts'

interface StripeSandbox {
  /** Without a trailing slash. */
  readonly url: string
  stop(): void
}

/** Starts the sandbox alone; its address answers when the promise resolves. */
export async function startStripeSandbox(settings: Settings): Promise<StripeSandbox> {
  const { folder, business } = settings
  const world = openWorld(join(folder, 'world.sqlite'))
  const clock = createClock(world)
  const server = await openHttpServer(settings)
  const { url } = server
  const payments = createPayments({ world, clock, settings: { ...settings, url } })
  const app = createSandboxApp(world, clock)
  app.route('/', payments.routes)
  app.route('/', createControlPage({ clock, business, summary: payments.summary }))
  server.answer(getRequestListener(app.fetch))
  return {
    url,
    stop: () => {
      payments.stop()
      server.close()
      world.close()
    },
  }
}
