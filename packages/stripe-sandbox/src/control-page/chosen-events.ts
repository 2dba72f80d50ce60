import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { UpcomingEvent } from '../payments-summary.ts'
import { markOf } from './event-kinds.ts'
import { effectOf, type NameOf, partiesOf, wordsOf } from './event-words.ts'

/** Details of the chosen events, with the acts that are possible on each. */
export function chosenEvents(
  now: Date,
  events: readonly UpcomingEvent[],
  nameOf: NameOf,
): readonly Html[] {
  return events.map(
    event => html`<article class="sel1"><div><h3>${markOf(event.kind)}${[wordsOf(event), partiesOf(event, nameOf)].filter(Boolean).join('　')}</h3>
<p>${[tokyoTime(event.at), event.about, effectOf(event)].filter(Boolean).join('　')}</p></div>
<div class="ac">${windTo(now, event)}${isCharge(event) ? refuse(event) : ''}</div></article>`,
  )
}

function windTo(now: Date, { at }: UpcomingEvent): Html {
  const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
  return html`<form method="post" action="/control/clock"><button class="b go" name="advance_seconds" value="${seconds}">ここまで進める</button></form>`
}

function isCharge({ kind, subscription }: UpcomingEvent): boolean {
  return subscription !== null && (kind === 'renewal' || kind === 'retry')
}

function refuse({ subscription }: UpcomingEvent): Html {
  return html`<form method="post" action="/control/payments/decline_next"><button class="b" name="subscription" value="${subscription ?? ''}">断られるようにする</button></form>
<form method="post" action="/control/payments/drop_webhooks"><input type="hidden" name="times" value="1"><button class="b" name="every" value="1">次の知らせを落とす</button></form>`
}
