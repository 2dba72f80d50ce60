import type { AdminListKind } from '../../../contract/calls/operator/admin-lists.ts'
import { RECORD_LABELS as STATES } from './record-labels.ts'

/**
 * The Japanese titles of the facets of the operator's lists. A facet that is a state of the row has
 * the word by which the row shows it.
 */
const TITLES: { readonly [K in AdminListKind]?: Readonly<Record<string, string>> } = {
  users: {
    ...STATES.user,
    selling: '売る人',
    onboarded: '本人確認済み',
    onboarding: '口座の途中',
    restricted: '口座が止まった',
    reported: '通報あり',
  },
  services: { ...STATES.service, unpictured: '写真なし' },
  deals: { ...STATES.deal, held: '申請で保留', refunded_by_hand: '手でさわった' },
  movements: {
    payments: '支払い',
    transfers: '送金',
    refunds: '返金',
    payouts: '出金',
    disputes: '異議',
    costs: '費用と手数料',
    waiting: STATES.agreement.waiting,
    unbooked: STATES.agreement.unbooked,
  },
  payments: { ...STATES.earning, disputed: '異議' },
  payouts: STATES.payout,
  webhooks: { ...STATES.webhook, failing: 'つまずいている' },
  outbox: { ...STATES.callState, failing: 'つまずいている' },
  alerts: STATES.alertState,
  audit: { changing: '操作', openings: '見たこと' },
  mails: STATES.mail,
}

const STATE = '状態'
const ACCOUNT = '受け取り口座'
const OTHER = 'そのほか'
const PART = '種類'

/** The group of each facet that is not a state of the row. */
const GROUPS: { readonly [K in AdminListKind]?: Readonly<Record<string, string>> } = {
  users: {
    selling: OTHER,
    onboarded: ACCOUNT,
    onboarding: ACCOUNT,
    restricted: ACCOUNT,
    reported: OTHER,
  },
  services: { reported: OTHER, unpictured: OTHER },
  deals: { silent: OTHER, held: OTHER, refunded_by_hand: OTHER },
  movements: {
    payments: PART,
    transfers: PART,
    refunds: PART,
    payouts: PART,
    disputes: PART,
    costs: PART,
  },
  payments: { disputed: OTHER },
}

/** Facets that the operator should look at when they have rows. */
const WARNINGS: ReadonlySet<string> = new Set([
  'suspended',
  'restricted',
  'reported',
  'disputed',
  'failed',
  'returned',
  'refused',
  'given_up',
  'failing',
])

/** Facets that are a warning in one list only. */
const WARNINGS_OF: { readonly [K in AdminListKind]?: readonly string[] } = {
  movements: ['waiting', 'unbooked'],
}

export const facetTitle = (kind: AdminListKind, name: string) => ({
  title: TITLES[kind]?.[name] ?? 'すべて',
  group: GROUPS[kind]?.[name] ?? STATE,
  isWarning: WARNINGS.has(name) || (WARNINGS_OF[kind] ?? []).includes(name),
})

/** Facets of a list, each with its title. */
export const titledFacets = (
  kind: AdminListKind,
  facets: readonly { name: string; found: number }[],
) => facets.map(facet => ({ ...facet, ...facetTitle(kind, facet.name) }))
