import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { UpcomingEvent } from '../payments-summary.ts'
import { chosenEvents } from './chosen-events.ts'
import { dayList } from './day-list.ts'
import { dateIn } from './dial.ts'
import { kindNames, markOf } from './event-kinds.ts'
import { type NameOf, otherOf, partiesOf, wordsOf } from './event-words.ts'
import { type Cluster, type Lane, lanesOf, tiesOf } from './lanes.ts'

const DAY = 86_400_000
const RANGES = [30, 7, 1] as const
const TITLES = { 30: 'これから三十日', 7: 'これから七日', 1: 'これから一日' } as const
/** Days between two dates of the axis, by the days that it shows. */
const STEPS: Readonly<Record<(typeof RANGES)[number], number>> = { 30: 5, 7: 1, 1: 0.25 }
/** Maximum number of marks above each other; more are shown as a number. */
const STACKED = 2

export interface UpcomingView {
  /** The parameter of the address; thirty days when it names no known range. */
  readonly days?: string | undefined
  /** The id of the event whose details are open. */
  readonly event?: string | undefined
  readonly nameOf: NameOf
  /** The name of the lane of the platform's own events. */
  readonly business: string
  /** Content beside a person's name. */
  readonly besides: (email: string) => Html | string
}

type Shown = UpcomingView & { readonly now: Date; readonly range: (typeof RANGES)[number] }

/** The events of the next days: a lane for each person, on narrow screens a list by day. */
export function upcomingPanel(
  now: Date,
  upcoming: readonly UpcomingEvent[],
  view: UpcomingView,
): Html {
  const range = RANGES.find(days => String(days) === view.days) ?? 30
  const shown = { ...view, now, range }
  const events = upcoming.filter(({ at }) => at.getTime() <= now.getTime() + range * DAY)
  const lanes = lanesOf(now, events, range)
  const chosen = lanes
    .flatMap(({ clusters }) => clusters)
    .find(({ events }) => events.some(({ id }) => id === view.event))
  return html`<section class="panel" id="upcoming" aria-labelledby="upcoming-title"><header><h2 id="upcoming-title">${TITLES[range]}</h2>
<span class="q">${events.length > 0 ? `${events.length}件・${lanes.length}人。` : 'まだ何も決まっていません。'}</span></header>
<div class="bar2"><nav class="seg2" aria-label="広さ">${RANGES.map(days => rangeLink(days, range))}</nav>${kindSwitches(events)}</div>
${lanes.length > 0 ? laneTable(lanes, chosen, shown) : ''}
${chosen ? chosenEvents(now, chosen.events, view.nameOf) : ''}
${dayList(events, view.nameOf)}
${lanes.length > 0 ? html`<p class="note2 wideonly">近いできごとは縦に重ね、3つからは数で示します。広さをせまくすると分かれます。しるしを押すと、相手の列まで線がつながり、中身とできることが下に出ます。</p>` : ''}</section>`
}

function rangeLink(days: number, current: number): Html {
  return html`<a href="/?days=${days}#upcoming" ${days === current ? html`aria-current="true"` : ''}>${days}日</a>`
}

function kindSwitches(events: readonly UpcomingEvent[]): Html {
  const counted = kindNames
    .map(one => ({ ...one, count: events.filter(({ kind }) => kind === one.kind).length }))
    .filter(({ count }) => count > 0)
  return html`<fieldset class="kinds2"><legend class="sr">見せるできごと</legend>${counted.map(
    ({ kind, name, count }) =>
      html`<label><input type="checkbox" value="${kind}" autocomplete="off" checked>${markOf(kind)}${name} ${count}</label>`,
  )}</fieldset>`
}

function laneTable(lanes: readonly Lane[], chosen: Cluster | undefined, shown: Shown): Html {
  const { now, range } = shown
  const dates = Array.from({ length: Math.ceil(range / STEPS[range]) }, (_, i) => i * STEPS[range])
  return html`<div class="tlx" role="group" aria-label="人ごとのできごと"><div class="hd" aria-hidden="true"><span>次に何か起きる順</span><span class="dd">${dates.map(
    days =>
      html`<span style="--d:${(days / range).toFixed(4)}">${days === 0 ? 'いま' : dateOn(now, days)}</span>`,
  )}</span></div>
${dates.slice(1).map(days => html`<span class="gl" style="--d:${(days / range).toFixed(4)}" aria-hidden="true"></span>`)}
${lanes.map(lane => laneRow(lane, chosen, shown))}${ties(lanes, chosen)}</div>`
}

/** A line from the chosen events to the lane of each partner. */
function ties(lanes: readonly Lane[], chosen: Cluster | undefined): readonly Html[] {
  return tiesOf(lanes, chosen).map(
    ({ from, to, share }) =>
      html`<span class="tie" style="--from:${Math.min(from, to)};--rows:${Math.abs(to - from)};--d:${share.toFixed(4)}" aria-hidden="true"></span>`,
  )
}

function dateOn(now: Date, days: number): string {
  if (Number.isInteger(days)) return dateIn(now, days)
  return tokyoTime(new Date(now.getTime() + days * DAY)).slice(11, 16)
}

function laneRow({ person, clusters }: Lane, chosen: Cluster | undefined, shown: Shown): Html {
  const { nameOf, business, besides, range } = shown
  const name = person ? nameOf(person) : `${business}（運営）`
  const isChosen = chosen !== undefined && clusters.includes(chosen)
  const isPartner = person !== null && chosen?.events.some(({ partner }) => partner === person)
  return html`<div class="ln ${isChosen || isPartner ? 'on' : ''}"><div class="who"><span class="ini" aria-hidden="true">${[...name][0]}</span><b>${name}</b>${person ? besides(person) : ''}</div>
<div class="tr" style="--band:${(7 / range).toFixed(3)}">${clusters.map(one => marks(one, one === chosen, shown))}</div></div>`
}

function marks(cluster: Cluster, isChosen: boolean, { range, nameOf }: Shown): Html {
  const { share, events, words } = cluster
  const [first] = events
  if (!first) return html``
  const said = events.map(
    event => `${tokyoTime(event.at).slice(0, 16)} ${wordsOf(event)} ${partiesOf(event, nameOf)}`,
  )
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  const number = events.length > STACKED ? html`<em>${events.length}</em>` : ''
  const drawn = events.length > STACKED ? events.slice(0, 1) : events
  return html`<a class="e1 ${drawn.length > 1 ? 'two' : ''} ${isChosen ? 'sel' : ''}" style="--d:${share.toFixed(4)}" data-kind="${kinds.length === 1 ? kinds[0] : 'several'}" href="/?days=${range}&event=${encodeURIComponent(first.id)}#upcoming" title="${said.join('\n')}" aria-label="${said.join('、')}" ${isChosen ? html`aria-current="true"` : ''}>${drawn.map(({ kind }) => markOf(kind))}${number}</a>
${words && range < 30 ? html`<span class="lb ${words === 'before' ? 'l' : ''}" style="--d:${share.toFixed(4)}" data-kind="${first.kind}" aria-hidden="true">${wordsOf(first)}<small>${tokyoTime(first.at).slice(11, 16)}　${otherOf(first, nameOf)}</small></span>` : ''}`
}
