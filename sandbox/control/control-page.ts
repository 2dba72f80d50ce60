import { type Html, page } from '@yosooi/sandbox-kit/page'
import { resetPanel } from '@yosooi/sandbox-kit/reset-panel'
import { type Afterwards, controlPanels } from '@yosooi/stripe-sandbox/control-panels'
import type { UpcomingEvent } from '@yosooi/stripe-sandbox/payments-summary'
import { html } from 'hono/html'
import { BUSINESS } from '../settings.ts'
import { tabsAt } from '../tabs.ts'
import type { Portrait } from './portrait.ts'
import { enterButton, personsPanel, portsPanel } from './world-panels.ts'

const RESET_NOTE = `人、メール、支払いをすべて消し、時計を合わせます。${BUSINESS}のデータはそのまま残ります。`

/** Facts that only the product knows. */
interface FromProduct {
  readonly otherEvents: readonly UpcomingEvent[]
  readonly afterwards: readonly Afterwards[] | null
}

/** The choices in the page's address. */
interface Chosen {
  readonly seed?: string | undefined
  readonly without?: string | undefined
  readonly days?: string | undefined
  readonly event?: string | undefined
}

/** The page that shows the sandbox's state and has the controls that change it. */
export function controlPage(
  portrait: Portrait,
  fromProduct: FromProduct,
  { seed, without, days, event }: Chosen,
): Html {
  const now = new Date(portrait.now)
  const { payments: summary, persons, troubles: otherFaults } = portrait
  const personOf = new Map(persons.map(person => [person.email, person]))
  const view = {
    days,
    event,
    nameOf: (email: string) => personOf.get(email)?.name ?? email,
    besides: (email: string) => {
      const person = personOf.get(email)
      return person ? enterButton(person) : ''
    },
  }
  const given = { seed, without, otherFaults, ...fromProduct, view }
  const panels = controlPanels({ now, summary, business: BUSINESS, ...given })
  const body = html`<main class="world">
${panels.clock}
${panels.upcoming}
<div class="pair">${personsPanel(persons)}
<div class="world">${panels.figures}${panels.webhooks}</div></div>
${panels.trouble}
${panels.evilDay}
${resetPanel(RESET_NOTE)}
${portsPanel(portrait)}</main>`
  return page({ title: '世界', now, tabs: tabsAt('/'), body })
}
