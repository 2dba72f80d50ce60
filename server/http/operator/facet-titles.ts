import type { AdminListKind } from '../../../contract/calls/operator/admin-lists.ts'

/** The Japanese titles of the facets of the operator's lists. */
const TITLES: { readonly [K in AdminListKind]?: Readonly<Record<string, string>> } = {
  users: {
    active: '利用中',
    suspended: '停止中',
    left: '退会',
    selling: '売る人',
    onboarded: '本人確認済み',
    onboarding: '口座の途中',
    restricted: '口座が止まった',
    reported: '通報あり',
  },
  services: {
    open: '公開中',
    full: '満員',
    resting: 'お休み',
    paused: '停止中',
    restricted: '止まった口座',
    reported: '通報あり',
    unpictured: '写真なし',
  },
  deals: {
    running: '継続中',
    past_due: '支払い確認中',
    requested: '申請中',
    ending: '停止中',
    ended: '終了',
    disputed: '異議',
    silent: '返事なし',
    held: '申請で保留',
    refunded_by_hand: '手でさわった',
  },
  movements: {
    payments: '支払い',
    transfers: '送金',
    refunds: '返金',
    payouts: '出金',
    disputes: '異議',
    costs: '費用と手数料',
    waiting: '人を待つ',
    unbooked: '帳簿にない',
  },
  payments: { waiting: '30日待ち', mature: '受け取り可', frozen: '申請中', disputed: '異議' },
  payouts: {
    requested: '申請中',
    sent: '振込中',
    paid: '着金',
    failed: '不着',
    returned: '組み戻し',
  },
  webhooks: { waiting: '未処理', failing: 'つまずいている', done: '処理済み' },
  outbox: { waiting: '送信待ち', failing: 'つまずいている', done: '送信済み' },
  alerts: { open: '要対応', later: 'あとで', closed: 'すみ' },
  audit: { changing: '操作', openings: '見たこと' },
  mails: { waiting: '送信待ち', refused: '受け取り拒否', given_up: '届かず', sent: '送信済み' },
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
