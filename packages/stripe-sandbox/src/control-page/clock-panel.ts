import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { UpcomingEvent } from '../payments-summary.ts'
import { dial } from './dial.ts'
import { markOf, nameOf } from './event-kinds.ts'

const jumps = [
  { label: '+1時間', seconds: 3600 },
  { label: '+1日', seconds: 86_400 },
  { label: '+7日', seconds: 7 * 86_400 },
  { label: '+30日', seconds: 30 * 86_400 },
] as const

export function clockPanel(now: Date, upcoming: readonly UpcomingEvent[]): Html {
  const within = (seconds: number) =>
    upcoming.filter(event => event.at.getTime() <= now.getTime() + seconds * 1000)
  const buttons = jumps.map(({ label, seconds }) => {
    const events = within(seconds)
    return html`<button name="advance_seconds" value="${seconds}"><b>${label}</b><span class="sum">${events.length}件</span>
<span class="bits">${countsOf(events).map(([kind, count]) => html`<span>${markOf(kind)}${count}</span>`)}</span></button>`
  })
  return html`<section class="panel clock" aria-label="時計">${dial(now, upcoming)}
<div class="now"><h1><span class="sr">いまの時刻 </span>${tokyoTime(now)}</h1>
<p class="st">動いています。進めると、そのあいだのできごとが早い順に起きます。</p>
<form class="jump" method="post" action="/control/clock" aria-label="時計を進める">${buttons}</form>
<div class="nx">${nextEvent(now, upcoming[0])}
<form class="settime" method="post" action="/control/clock"><label class="sr" for="set">時刻（東京）</label>
<input class="in mono" id="set" name="set" type="datetime-local" step="1" value="${localValue(now)}"><button class="b">時刻を決める</button></form></div>
${willHappen(within(7 * 86_400))}</div></section>`
}

function nextEvent(now: Date, event: UpcomingEvent | undefined): Html | string {
  if (!event) return ''
  const seconds = Math.max(1, Math.ceil((event.at.getTime() - now.getTime()) / 1000))
  return html`<form method="post" action="/control/clock"><button class="b go" name="advance_seconds" value="${seconds}">次のできごとまで（${duration(seconds)}）</button></form>`
}

function willHappen(events: readonly UpcomingEvent[]): Html | string {
  if (events.length === 0) return ''
  const words = countsOf(events).map(([kind, count]) => `${nameOf(kind)} ${count}`)
  return html`<p class="will"><b>+7日 で起きること</b>　${words.join('・')}。</p>`
}

function countsOf(events: readonly UpcomingEvent[]): [UpcomingEvent['kind'], number][] {
  return [...Map.groupBy(events, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length])
}

function duration(seconds: number): string {
  if (seconds < 3600) return `${Math.ceil(seconds / 60)}分`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}時間`
  return `${Math.floor(seconds / 86_400)}日`
}

/** `2026-06-20T21:30:15` in Asia/Tokyo. */
function localValue(now: Date): string {
  return tokyoTime(now).replaceAll('/', '-').replace(' ', 'T')
}
