import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import { yen } from '../pages/yen.ts'
import type { UpcomingEvent } from '../payments-summary.ts'
import { markOf } from './event-kinds.ts'
import { type NameOf, partiesOf } from './event-words.ts'

/** The same events by day, for screens that are too narrow for lanes. */
export function dayList(events: readonly UpcomingEvent[], nameOf: NameOf): Html {
  const days = Object.entries(Object.groupBy(events, ({ at }) => tokyoTime(at).slice(0, 10)))
  return html`<div class="days2">${days.map(
    ([day, own = []]) => html`<h3>${written(day)}<span>${own.length}件</span></h3>
<ol>${own.map(event => line(event, nameOf))}</ol>`,
  )}</div>`
}

function line(event: UpcomingEvent, nameOf: NameOf): Html {
  return html`<li data-kind="${event.kind}"><time datetime="${event.at.toISOString()}">${tokyoTime(event.at).slice(11, 16)}</time>${markOf(event.kind)}<span>${event.what}<small>${partiesOf(event, nameOf)}</small></span><b>${event.yen === null ? '' : yen(event.yen)}</b></li>`
}

/** `6月21日` */
function written(day: string): string {
  const [, month, date] = day.split('/').map(Number)
  return `${month}月${date}日`
}
