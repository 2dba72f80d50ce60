import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { raw } from 'hono/html'
import type { UpcomingEvent } from '../payments-summary.ts'
import { markAt } from './event-kinds.ts'

const centre = 230
const dayMilliseconds = 86_400_000
/** Number of days in one full turn of the outer ring. */
const turnDays = 30

/** Outer ring: the next 30 days clockwise from now. Inner disc: today's 24 hours, night shaded. */
export function dial(now: Date, upcoming: readonly UpcomingEvent[]): Html {
  const time = tokyoTime(now).slice(11, 16)
  return raw(`<svg class="dial" viewBox="-22 -24 504 486" role="img" aria-label="外の輪はこれから30日、内の円はきょうの24時間。いまは${time}。">
<circle cx="${centre}" cy="${centre}" r="208" fill="none" stroke="var(--hair)" stroke-width="1.5"/>
${ticks(turnDays, 204, 198, 5, 193)}${dateLabels(now)}
${arc(147, 1, 'var(--tint)')}${arc(147, 7 / turnDays, 'var(--acc)', 0.42)}${arc(147, 1 / turnDays, 'var(--acc)')}
<circle cx="${centre}" cy="${centre}" r="130" fill="var(--day)"/><path d="M100 230A130 130 0 0 1 360 230Z" fill="var(--night)"/>
<circle cx="${centre}" cy="${centre}" r="130" fill="none" stroke="var(--edge)"/>${ticks(24, 126, 120, 6, 114)}
${[0, 6, 12, 18].map(hour => text(at(hour / 24, 96), `${hour}時`)).join('')}
${hand(now)}<rect x="166" y="244" width="128" height="62" rx="6" fill="var(--p)" stroke="var(--hair)"/>
<text class="big" style="font-size:32px" x="230" y="275" text-anchor="middle">${time}</text>
<text class="mid" x="230" y="295" text-anchor="middle">${today(now)}</text>
<path d="M230 -2V20" stroke="var(--e-retry)" stroke-width="2.6" stroke-linecap="round"/>
<text x="230" y="-9" text-anchor="middle" style="fill:var(--e-retry);font-weight:600">いま</text>
${eventMarks(now, upcoming)}</svg>`)
}

/** Coordinates at `share` (0–1) of a full turn, clockwise from the top. */
function at(share: number, radius: number) {
  const angle = share * 2 * Math.PI
  return { x: centre + radius * Math.sin(angle), y: centre - radius * Math.cos(angle) }
}

function pair({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

function line(share: number, from: number, to: number, width: number): string {
  const path = `M${pair(at(share, from))}L${pair(at(share, to))}`
  return `<path d="${path}" stroke="var(--edge)" stroke-width="${width}"/>`
}

function ticks(count: number, from: number, to: number, every: number, toLong: number): string {
  return Array.from({ length: count }, (_, i) =>
    i % every === 0 ? line(i / count, from, toLong, 1.8) : line(i / count, from, to, 1),
  ).join('')
}

function arc(radius: number, share: number, colour: string, opacity = 1): string {
  const end = at(Math.min(share, 0.9999), radius)
  const large = share > 0.5 ? 1 : 0
  const path = `M${pair(at(0, radius))}A${radius} ${radius} 0 ${large} 1 ${pair(end)}`
  return `<path d="${path}" stroke="${colour}" stroke-width="7" fill="none" opacity="${opacity}"/>`
}

function text({ x, y }: { x: number; y: number }, content: string): string {
  return `<text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" text-anchor="middle">${content}</text>`
}

function dateLabels(now: Date): string {
  return [5, 10, 15, 20, 25].map(days => text(at(days / turnDays, 175), dateIn(now, days))).join('')
}

/** The date `days` days from now, such as `6/25`. */
export function dateIn(now: Date, days: number): string {
  const date = tokyoTime(new Date(now.getTime() + days * dayMilliseconds)).slice(5, 10)
  return date.split('/').map(Number).join('/')
}

function hand(now: Date): string {
  const [hours = 0, minutes = 0] = tokyoTime(now).slice(11, 16).split(':').map(Number)
  const share = (hours * 60 + minutes) / 1440
  const path = `M${pair(at(share + 0.5, 16))}L${pair(at(share, 118))}`
  return `<path d="${path}" stroke="var(--e-retry)" stroke-width="2.6" stroke-linecap="round"/><circle cx="${centre}" cy="${centre}" r="5" fill="var(--e-retry)"/>`
}

const todayFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
})

function today(now: Date): string {
  return todayFormat.format(now).replace(/(日)([^日])/, '$1 $2')
}

/** Events closer together than a mark's width are drawn further out, so that each is visible. */
function eventMarks(now: Date, upcoming: readonly UpcomingEvent[]): string {
  let last = Number.NEGATIVE_INFINITY
  let step = 0
  return upcoming
    .map(event => ({ event, days: (event.at.getTime() - now.getTime()) / dayMilliseconds }))
    .filter(({ days }) => days >= 0 && days <= turnDays)
    .map(({ event, days }) => {
      step = days - last < 0.4 ? (step + 1) % 3 : 0
      last = days
      const { x, y } = at(days / turnDays, 208 + step * 15)
      return markAt(event.kind, x, y)
    })
    .join('')
}
