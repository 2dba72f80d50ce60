import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { UpcomingEvent } from '../payments-summary.ts'
import { dateIn } from './dial.ts'
import { kindNames, markOf, nameOf } from './event-kinds.ts'

const day = 86_400_000
const shownDays = 30

/** The events of the next 30 days: a time axis on wide screens, a list on narrow ones. */
export function upcomingPanel(now: Date, upcoming: readonly UpcomingEvent[]): Html {
  const events = upcoming.filter(event => event.at.getTime() <= now.getTime() + shownDays * day)
  return html`<section class="panel" aria-labelledby="upcoming"><header><h2 id="upcoming">これから三十日</h2>
<span class="q">${events.length > 0 ? `${events.length}件。色の帯は +7日 の範囲です。` : 'まだ何も決まっていません。'}</span></header>
${events.length > 0 ? html`${axis(now, events)}${list(events)}` : ''}</section>`
}

function axis(now: Date, events: readonly UpcomingEvent[]): Html {
  const dates = [0, 5, 10, 15, 20, 25, 30].map(
    days => html`<span style="--d:${days}">${days === 0 ? 'いま' : dateIn(now, days)}</span>`,
  )
  const lanes = kindNames
    .map(({ kind }) => ({ kind, own: events.filter(event => event.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(
      ({ kind, own }) => html`<div class="lane"><span>${markOf(kind)}${nameOf(kind)}</span>
<div class="trk">${own.map((event, i) => onAxis(now, event, i))}</div></div>`,
    )
  return html`<div class="lanes" aria-hidden="true"><div class="dates">${dates}</div>${lanes}</div>`
}

function onAxis(now: Date, event: UpcomingEvent, index: number): Html {
  const days = (event.at.getTime() - now.getTime()) / day
  const height = index % 2 === 0 ? 'up' : 'dn'
  return html`<span class="ev ${height} ${days > 17 ? 'l' : ''}" style="--d:${days.toFixed(3)}">${markOf(event.kind)}<small>${event.label}</small></span>`
}

function list(events: readonly UpcomingEvent[]): Html {
  const items = events.map(
    event => html`<li>${markOf(event.kind)}<b>${nameOf(event.kind)}</b><span>${event.label}</span>
<time datetime="${event.at.toISOString()}">${tokyoTime(event.at)}</time></li>`,
  )
  return html`<ol class="evl">${items}</ol>`
}
