import { type Html, page, tokyoTime } from '@yosooi/sandbox-kit/page'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { balanceOf } from '../billing/payouts/balances.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { notFoundPage } from './not-found-page.ts'
import type { PageParts } from './page-parts.ts'
import { yen } from './yen.ts'

/** Seconds for which the dashboard stays open after its login link is used. */
const VISIT_LIFE = 3600
const ROWS = 50

/** `/pay/dashboard/{token}`: a seller's view of their account. */
export function createDashboardPages({ provider, clock }: PageParts): Hono {
  const app = new Hono()
  app.get('/pay/dashboard/:token', c => {
    const token = c.req.param('token')
    const link = provider.links.find(token)
    const account = link && provider.store.get('account', link.ref)
    if (!link || !account || link.expiresAt < provider.now()) {
      return c.html(notFoundPage(clock.now()), 404)
    }
    if (link.kind === 'dashboard') return c.html(dashboardPage(provider, account, clock.now()))
    if (link.kind !== 'dashboard_link' || link.used) return c.html(notFoundPage(clock.now()), 404)
    provider.links.markUsed(token)
    const visit = provider.links.create('dashboard', account.id, provider.now() + VISIT_LIFE)
    return c.redirect(`/pay/dashboard/${visit}`, 303)
  })
  return app
}

function dashboardPage(provider: Provider, account: Documents['account'], now: Date): Html {
  const { available, pending } = balanceOf(provider.store, account.id)
  const transfers = provider.store.list('transfer', {
    where: { destination: account.id },
    limit: ROWS,
  })
  const payouts = provider.store.list('payout', { account: account.id, limit: ROWS })
  const body = html`<main class="host"><header><h1>売上の確認</h1><span class="q">${account.email}</span></header>
<div class="cards c2"><section class="panel bill" aria-label="口座の残高"><p class="yen">${yen(available + pending)}</p><p class="q">口座の残高</p>
<dl><div><dt>出金できる</dt><dd>${yen(available)}</dd></div><div><dt>待っている</dt><dd>${yen(pending)}</dd></div></dl></section>
<div>${table('受け取り', transfers)}${table('出金', payouts)}</div></div></main>`
  return page({ title: '売上の確認', now, body })
}

function table(
  title: string,
  rows: readonly { id: string; created: number; amount: number; status?: string }[],
): Html {
  if (rows.length === 0) {
    return html`<section class="panel"><h2>${title}</h2><p class="q">まだありません。</p></section>`
  }
  return html`<section class="panel"><h2>${title}</h2><div class="scroll"><table class="tb"><thead><tr><th>日時</th><th>金額</th><th>番号</th></tr></thead>
<tbody>${rows.map(
    ({ id, created, amount, status }) =>
      html`<tr><td class="mono">${tokyoTime(new Date(created * 1000))}</td><td>${yen(amount)}${status ? ` ${status}` : ''}</td><td class="mono q s">${id}</td></tr>`,
  )}</tbody></table></div></section>`
}
