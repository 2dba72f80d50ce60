import type { AdminListKind } from '../../../contract/calls/admin.ts'

/** The Japanese titles of the facets of the operator's lists. */
const TITLES: { readonly [K in AdminListKind]?: Readonly<Record<string, string>> } = {
  users: {
    suspended: '停止中',
    left: '退会',
    onboarded: '口座 登録ずみ',
    onboarding: '口座の途中',
    restricted: '口座が止まった',
    reported: '通報あり',
  },
  services: { open: '公開中', full: '満員', paused: '停止中' },
  deals: {
    running: '継続中',
    past_due: '支払い確認中',
    held: '申請で保留',
    ending: '停止中',
    ended: '終了',
    disputed: '異議',
  },
  payments: { waiting: '30日待ち', mature: '受け取り可', frozen: '申請中', disputed: '異議' },
  payouts: {
    requested: '申請中',
    sent: '振込中',
    paid: '着金',
    failed: '不着',
    returned: '組み戻し',
  },
  webhooks: { waiting: '未処理', failing: 'つまずいている', done: '処理ずみ' },
  outbox: { waiting: '送信待ち', failing: 'つまずいている', done: '送信ずみ' },
  alerts: { open: '要対応', later: 'あとで', closed: 'すみ' },
  audit: { changing: '操作', openings: '見たこと' },
  mails: { waiting: '送信待ち', refused: '受け取り拒否', given_up: '届かず', sent: '送信ずみ' },
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

export const facetTitle = (kind: AdminListKind, name: string) => ({
  title: TITLES[kind]?.[name] ?? 'すべて',
  isWarning: WARNINGS.has(name),
})
