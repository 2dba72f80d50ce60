import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { raw } from 'hono/html'
import type { UpcomingEvent } from '../payments-summary.ts'

const DAY = 86_400_000
const CENTRE = 150
const RADIUS = 96
/** Number of days in one full turn. */
const TURN = 30
/** Days that the tinted part shows. */
const WEEK = 7
/** Length of the line of one event, and of the longest line that has room. */
const LENGTH = { event: 6, longest: 42 }

/** The next 30 days clockwise from now; the longer a day's line, the more happens on it. */
export function dial(now: Date, upcoming: readonly UpcomingEvent[]): Html {
  const time = tokyoTime(now).slice(11, 16)
  return raw(`<svg class="dial" viewBox="0 0 300 300" role="img" aria-label="外の輪はこれから30日、線の長さは一日の件数。いまは${today(now)} ${time}。">
${week()}<circle cx="${CENTRE}" cy="${CENTRE}" r="${RADIUS}" fill="none" stroke="var(--hair)" stroke-width="1.5"/>
${dayLines(now, upcoming)}${dateLabels(now)}
<path d="M150 46V20" stroke="var(--e-retry)" stroke-width="2.6" stroke-linecap="round"/>
<text x="150" y="13" text-anchor="middle" style="fill:var(--e-retry);font-weight:600">いま</text>
<text class="big" style="font-size:34px" x="150" y="154" text-anchor="middle">${time}</text>
<text class="mid" x="150" y="176" text-anchor="middle">${today(now)}</text></svg>`)
}

/** Coordinates at `share` (0–1) of a full turn, clockwise from the top. */
function at(share: number, radius: number): string {
  const angle = share * 2 * Math.PI
  const [x, y] = [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)]
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

function week(): string {
  const share = WEEK / TURN
  const outer = RADIUS + 40
  return `<path d="M${at(0, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(share, RADIUS)}L${at(share, outer)}A${outer} ${outer} 0 0 0 ${at(0, outer)}Z" fill="var(--tint)"/>`
}

function dayLines(now: Date, upcoming: readonly UpcomingEvent[]): string {
  return Array.from({ length: TURN }, (_, day) => {
    const own = upcoming.filter(event => dayOf(now, event) === day)
    const faults = own.filter(({ kind }) => kind === 'retry' || kind === 'dispute')
    return (
      line(day, 0, own.length, '--e-renew') +
      line(day, own.length - faults.length, own.length, '--e-retry')
    )
  }).join('')
}

function dayOf(now: Date, event: UpcomingEvent): number {
  return Math.floor((event.at.getTime() - now.getTime()) / DAY)
}

function line(day: number, from: number, to: number, colour: string): string {
  if (from === to) return ''
  const share = (day + 0.5) / TURN
  const radius = (count: number) => RADIUS + 3 + Math.min(count * LENGTH.event, LENGTH.longest)
  return `<path d="M${at(share, radius(from))}L${at(share, radius(to))}" stroke="var(${colour})" stroke-width="7"/>`
}

function dateLabels(now: Date): string {
  return [5, 10, 15, 20, 25]
    .map(days => {
      const [x, y] = at(days / TURN, 80).split(' ')
      return `<text x="${x}" y="${Number(y) + 4}" text-anchor="middle" style="font-size:11px">${dateIn(now, days)}</text>`
    })
    .join('')
}

/** The date `days` days from now, such as `6/25`. */
export function dateIn(now: Date, days: number): string {
  const date = tokyoTime(new Date(now.getTime() + days * DAY)).slice(5, 10)
  return date.split('/').map(Number).join('/')
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
