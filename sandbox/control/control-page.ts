import { type Html, page, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import { tabsAt } from '../tabs.ts'
import { clockPanel } from './clock-panel.ts'
import { evilDayPanel } from './evil-day-panel.ts'
import type { Portrait } from './portrait.ts'
import { troublePanel } from './trouble-panel.ts'
import { upcomingPanel } from './upcoming-panel.ts'
import {
  figuresPanel,
  personsPanel,
  portsPanel,
  resetPanel,
  webhooksPanel,
} from './world-panels.ts'

/** The page that shows the sandbox's state and has the controls that change it. */
export function controlPage(portrait: Portrait, seed = usualSeed(portrait)): Html {
  const now = new Date(portrait.now)
  const { payments, persons, troubles } = portrait
  const upcoming = payments.upcoming
  const body = html`<main class="world">
${clockPanel(now, upcoming)}
${upcomingPanel(now, upcoming)}
<div class="pair">${personsPanel(persons, portrait.product_url)}
<div class="world">${figuresPanel(payments)}${webhooksPanel(payments)}</div></div>
${troublePanel(payments, troubles)}
${evilDayPanel(payments, seed)}
${resetPanel}
${portsPanel(portrait)}</main>`
  return page({ title: '世界', now, tabs: tabsAt('/'), body })
}

/** The default seed: the sandbox's day in Tokyo, such as `20260620`. */
function usualSeed({ now }: Portrait): string {
  return tokyoTime(new Date(now)).slice(0, 10).replaceAll('/', '')
}
