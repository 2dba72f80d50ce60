import type { FaultSwitch } from '@yosooi/sandbox-kit/fault-switch'
import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import type { PaymentsSummary, UpcomingEvent } from '../payments-summary.ts'
import { clockPanel } from './clock-panel.ts'
import { type Afterwards, evilDayPanel } from './evil-day-panel.ts'
import { figuresPanel } from './figures-panel.ts'
import { troublePanel } from './trouble-panel.ts'
import { type UpcomingView, upcomingPanel } from './upcoming-panel.ts'
import { webhooksPanel } from './webhooks-panel.ts'

export type { Afterwards }

export interface Shown {
  readonly now: Date
  readonly summary: PaymentsSummary
  /** The name of the project that is tested, as its customers know it. */
  readonly business: string
  /** The seed in the form of the evil day; the day in Tokyo when absent, such as `20260620`. */
  readonly seed?: string | undefined
  /** The kinds of mishap that are switched off there, joined by commas. */
  readonly without?: string | undefined
  /** Figures of the project's reconciliation after the latest evil day. */
  readonly afterwards?: readonly Afterwards[] | null
  /** Faults of other simulated services, shown beside those of payments. */
  readonly otherFaults?: readonly FaultSwitch[]
  /** Coming events of other simulated services. */
  readonly otherEvents?: readonly UpcomingEvent[]
  /** How the coming events are shown; a person is the part before `@` when no name is known. */
  readonly view?: Partial<UpcomingView>
}

interface ControlPanels {
  readonly clock: Html
  readonly upcoming: Html
  readonly figures: Html
  readonly webhooks: Html
  readonly trouble: Html
  readonly evilDay: Html
}

/** The panels of the control page that concern time and payments. */
export function controlPanels({ now, summary, business, ...given }: Shown): ControlPanels {
  const { seed = dayOf(now), otherFaults = [], otherEvents = [], view = {} } = given
  const upcoming = [...summary.upcoming, ...otherEvents.filter(({ at }) => at > now)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  return {
    clock: clockPanel(now, upcoming),
    upcoming: upcomingPanel(now, upcoming, {
      nameOf: email => email.replace(/@.*$/, ''),
      besides: () => '',
      business,
      ...view,
    }),
    figures: figuresPanel(summary),
    webhooks: webhooksPanel(summary),
    trouble: troublePanel(summary, otherFaults),
    evilDay: evilDayPanel(summary, {
      seed,
      business,
      without: given.without?.split(',') ?? [],
      afterwards: given.afterwards ?? null,
    }),
  }
}

function dayOf(now: Date): string {
  return tokyoTime(now).slice(0, 10).replaceAll('/', '')
}
