import type { Html } from '@yosooi/sandbox-kit/page'
import { html, raw } from 'hono/html'
import type { UpcomingEvent } from '../payments-summary.ts'

type Kind = UpcomingEvent['kind']

/** Shape in a box of 14 units, the same on dial, buttons, axis and list. */
const kinds: Record<Kind, { readonly name: string; readonly shape: string }> = {
  renewal: {
    name: '更新',
    shape: '<circle cx="7" cy="7" r="5.6" fill="var(--e-renew)"/>',
  },
  ripening: {
    name: '売上が加わる',
    shape: '<path d="M7 1 13.2 12.5H.8Z" fill="var(--e-ripe)"/>',
  },
  retry: {
    name: 'もう一度請求',
    shape:
      '<path d="M2 2 12 12M12 2 2 12" stroke="var(--e-retry)" stroke-width="3.2" stroke-linecap="round"/>',
  },
  payout: {
    name: '着金',
    shape: '<path d="M7 .5 13.5 7 7 13.5 .5 7Z" fill="var(--e-pay)"/>',
  },
  dispute: {
    name: '異議・返金の失敗',
    shape:
      '<path d="M7 1.5V8.5M7 11.2V12.8" stroke="var(--e-retry)" stroke-width="3.2" stroke-linecap="round"/>',
  },
  mishap: {
    name: 'わるいこと',
    shape: '<path d="M2 2H12V12H2Z" fill="var(--e-retry)"/>',
  },
  webhook: {
    name: '遅れて届く知らせ',
    shape: '<circle cx="7" cy="7" r="4.6" fill="none" stroke="var(--e-end)" stroke-width="2.2"/>',
  },
  right: {
    name: '自動解約の権利',
    shape: '<path d="M1.5 1.5h11v11h-11Z" fill="var(--e-right)"/>',
  },
  request: {
    name: '申請の知らせ',
    shape: '<circle cx="7" cy="7" r="4.8" fill="none" stroke="var(--e-end)" stroke-width="2.4"/>',
  },
  expiry: {
    name: '終わり・期限',
    shape: '<path d="M1 7H13" stroke="var(--e-end)" stroke-width="3.4" stroke-linecap="round"/>',
  },
}

export const kindNames = Object.entries(kinds).map(([kind, { name }]) => ({
  kind: kind as Kind,
  name,
}))

export function nameOf(kind: Kind): string {
  return kinds[kind].name
}

export function markOf(kind: Kind): Html {
  return html`<svg viewBox="0 0 14 14" aria-hidden="true">${raw(kinds[kind].shape)}</svg>`
}
