import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import { dayAddress } from '../evil-day/day-address.ts'
import type { EvilDay, MishapChoice, PaymentsSummary } from '../payments-summary.ts'

/** A row of the comparison of the project's books before and after it reconciled. */
export interface Afterwards {
  readonly title: string
  /** Null where only the reconciliation can know. */
  readonly before: number | null
  readonly after: number
}

interface EvilDayView {
  readonly seed: string
  /** The kinds of mishap that are switched off. */
  readonly without: readonly string[]
  readonly business: string
  /** Null while the project has not reconciled since the day. */
  readonly afterwards: readonly Afterwards[] | null
}

type Happened = EvilDay['mishaps'][number]

/** The form that plans a day of mishaps from a seed, and the result of the latest such day. */
export function evilDayPanel(
  { mishaps, evilDay }: PaymentsSummary,
  { seed, without, business, afterwards }: EvilDayView,
): Html {
  return html`<section class="panel" id="evil-day" aria-labelledby="evil-day-title"><header><h2 id="evil-day-title">わるい一日</h2>
<span class="q">種が同じなら、同じことが同じ順に起きます。</span></header>
<div class="evil"><div>${dayForm(mishaps, seed, without)}${silenceForm}</div>${evilDay ? resultOf(evilDay, { mishaps, business, afterwards }) : ''}</div></section>`
}

function dayForm(mishaps: readonly MishapChoice[], seed: string, without: readonly string[]): Html {
  const count = mishaps
    .filter(({ kind }) => !without.includes(kind))
    .reduce((sum, { times }) => sum + times, 0)
  return html`<form method="post" action="/control/payments/evil_day"><div class="seed"><label>種<input class="in" name="seed" required maxlength="40" autocomplete="off" value="${seed}"></label>
<a class="b" href="${dayAddress(anotherSeed(seed), without)}">種をふりなおす</a></div>
<ul class="mix">${mishaps.map(
    ({ kind, title, note, times }) =>
      html`<li><label><span>${title}${note ? html`<small>${note}</small>` : ''}</span><b>${times}</b><input type="checkbox" name="kinds[]" value="${kind}" autocomplete="off" ${without.includes(kind) ? '' : html`checked`}></label></li>`,
  )}</ul><p class="deeds"><button class="b go" name="wind" value="true">わるい一日を起こす（${count}件・+1日）</button></p></form>`
}

const silenceForm: Html = html`<form class="deeds" method="post" action="/control/payments/silent_days"><button class="b" name="days" value="7">Webhookをすべて止めて7日進める</button></form>`

const states: Readonly<Record<Happened['state'], string>> = {
  happened: '起きたこと',
  nothing: '相手がいなかったこと',
  waiting: 'これから起きること',
}

type Around = Pick<EvilDayView, 'business' | 'afterwards'> & Pick<PaymentsSummary, 'mishaps'>

function resultOf({ seed, begins, mishaps }: EvilDay, around: Around): Html {
  const without = around.mishaps
    .map(({ kind }) => kind)
    .filter(kind => !mishaps.some(one => one.kind === kind))
  const counts = Object.entries(states).map(([state, name]) => ({
    name,
    count: mishaps.filter(one => one.state === state).length,
  }))
  const happened = mishaps.filter(({ state }) => state === 'happened')
  return html`<div><h3>さいごの一日　種 ${seed}・${mishaps.length}件</h3>
<dl class="res"><div><dt>はじまり</dt><dd>${tokyoTime(begins)}</dd></div>${counts.map(
    ({ name, count }) => html`<div><dt>${name}</dt><dd>${count}件</dd></div>`,
  )}</dl>${around.afterwards ? tableOf(around.afterwards) : html`<p class="note2">${around.business}の照合がそのあとに終わると、直したものと残ったものがここに並びます。</p>`}
<p class="note2">同じ世界で同じ種を使うと、同じ相手に同じことが起きます。</p>
<p class="deeds"><a class="b" href="${dayAddress(seed, without)}">同じ種でもう一度</a></p>
${happened.length > 0 ? html`<details><summary>起きたことを読む（${happened.length}行）</summary><ol class="told">${happened.map(lineOf)}</ol></details>` : ''}</div>`
}

/** Differences that the project's reconciliation found after the day, and those that it left. */
function tableOf(rows: readonly Afterwards[]): Html {
  return html`<table class="aft"><thead><tr><td></td><th scope="col">わるい一日のあと</th><th scope="col">照合のあと</th></tr></thead><tbody>${rows.map(
    ({ title, before, after }) =>
      html`<tr><th scope="row">${title}</th><td>${before === null ? '—' : `${before}件`}</td><td class="${after > 0 ? 'left' : ''}">${after}件</td></tr>`,
  )}</tbody></table>`
}

function lineOf({ at, title, told }: Happened): Html {
  return html`<li><time class="mono q">${tokyoTime(at).slice(5, 16)}</time><span>${title}<small>${told}</small></span></li>`
}

function anotherSeed(seed: string): string {
  const last = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000_000, 7)
  return String(10_000_000 + last)
}
