import type { Clock } from '@yosooi/sandbox-kit/clock'
import { type Html, page } from '@yosooi/sandbox-kit/page'
import { resetPanel } from '@yosooi/sandbox-kit/reset-panel'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { PaymentsSummary } from '../payments-summary.ts'
import { controlPanels, type Shown } from './control-panels.ts'

interface Parts {
  readonly clock: Clock
  readonly business: string
  summary(): PaymentsSummary
}

/**
 * The page `/` of a Stripe sandbox that runs alone; tools read the same from `GET /control/world`.
 */
export function createControlPage({ clock, business, summary }: Parts): Hono {
  const app = new Hono()
  app.get('/', c => {
    const { seed, without, days, event } = c.req.query()
    const view = { days, event }
    return c.html(
      controlPage({ now: clock.now(), summary: summary(), business, seed, without, view }),
    )
  })
  app.get('/control/world', c => c.json({ now: clock.now().toISOString(), payments: summary() }))
  return app
}

function controlPage(shown: Shown): Html {
  const { now, business } = shown
  const panels = controlPanels(shown)
  const note = `支払いをすべて消し、時計を合わせます。${business}のデータはそのまま残ります。`
  const body = html`<main class="world">
${panels.clock}
${panels.upcoming}
<div class="pair">${panels.figures}${panels.webhooks}</div>
${panels.trouble}
${panels.evilDay}
${resetPanel(note)}</main>`
  return page({ title: '世界', now, body })
}
