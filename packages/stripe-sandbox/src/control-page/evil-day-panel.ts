import { type Html, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { EvilDay, MishapChoice, PaymentsSummary } from '../payments-summary.ts'

type Happened = EvilDay['mishaps'][number]

/** The form that plans a day of mishaps from a seed, and the result of the latest such day. */
export function evilDayPanel(
  { mishaps, evilDay }: PaymentsSummary,
  { seed, business }: { readonly seed: string; readonly business: string },
): Html {
  return html`<section class="panel" id="evil-day" aria-labelledby="evil-day-title"><header><h2 id="evil-day-title">わるい一日</h2>
<span class="q">種が同じなら、同じことが同じ順に起きます。</span></header>
<div class="evil"><div>${dayForm(mishaps, seed)}${silenceForm}</div>${evilDay ? resultOf(evilDay, business) : ''}</div></section>`
}

function dayForm(mishaps: readonly MishapChoice[], seed: string): Html {
  const count = mishaps.reduce((sum, { times }) => sum + times, 0)
  return html`<form method="post" action="/control/payments/evil_day"><div class="seed"><label>種<input class="in" name="seed" required maxlength="40" autocomplete="off" value="${seed}"></label>
<a class="b" href="/?seed=${anotherSeed(seed)}#evil-day">種をふりなおす</a></div>
<ul class="mix">${mishaps.map(
    ({ kind, title, note, times }) =>
      html`<li><label><span>${title}${note ? html`<small>${note}</small>` : ''}</span><b>${times}</b><input type="checkbox" name="kinds[]" value="${kind}" checked></label></li>`,
  )}</ul><p class="deeds"><button class="b go" name="wind" value="true">わるい一日を起こす（${count}件・+1日）</button></p></form>`
}

const silenceForm: Html = html`<form class="deeds" method="post" action="/control/payments/silent_days"><button class="b" name="days" value="7">Webhookをすべて止めて7日進める</button></form>`

const states: Readonly<Record<Happened['state'], string>> = {
  happened: '起きたこと',
  nothing: '相手がいなかったこと',
  waiting: 'これから起きること',
}

function resultOf({ seed, begins, mishaps }: EvilDay, business: string): Html {
  const counts = Object.entries(states).map(([state, name]) => ({
    name,
    count: mishaps.filter(one => one.state === state).length,
  }))
  const happened = mishaps.filter(({ state }) => state === 'happened')
  return html`<div><h3>さいごの一日　種 ${seed}・${mishaps.length}件</h3>
<dl class="res"><div><dt>はじまり</dt><dd>${tokyoTime(begins)}</dd></div>${counts.map(
    ({ name, count }) => html`<div><dt>${name}</dt><dd>${count}件</dd></div>`,
  )}</dl><p class="note2">同じ世界で同じ種を使うと、同じ相手に同じことが起きます。${business}の照合をそのあとに試せます。</p>
<p class="deeds"><a class="b" href="/?seed=${encodeURIComponent(seed)}#evil-day">同じ種でもう一度</a></p>
${happened.length > 0 ? html`<details><summary>起きたことを読む（${happened.length}行）</summary><ol class="told">${happened.map(lineOf)}</ol></details>` : ''}</div>`
}

function lineOf({ at, title, told }: Happened): Html {
  return html`<li><time class="mono q">${tokyoTime(at).slice(5, 16)}</time><span>${title}<small>${told}</small></span></li>`
}

function anotherSeed(seed: string): string {
  const last = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000_000, 7)
  return String(10_000_000 + last)
}
