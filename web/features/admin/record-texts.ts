import type { ActFact } from '../../../contract/calls/operator/act-facts.ts'
import type { AdminListKind } from '../../../contract/calls/operator/admin-lists.ts'
import { COUNTED_MAX } from '../../../contract/calls/operator/counted.ts'
import { formatNumber } from '../../lib/format/format.ts'
import type { BadgeTone } from '../../ui/display/badge.tsx'

/** The searched columns of a list, where its field names them. */
const SEARCHED: { readonly [K in AdminListKind]?: string } = {
  users: '名前・番号・メール・Stripeの番号',
  services: '名前・番号・売る人',
  deals: '番号・名前・サービス・Stripeの番号',
  movements: '金額・番号・名前・Stripeの番号',
}

const countIn = (unit: string, found: number): string =>
  found > COUNTED_MAX
    ? `${formatNumber(COUNTED_MAX)}${unit}より多くあります`
    : `${formatNumber(found)}${unit}`

/** Labels of the operator's lists; the server sends the column titles and states. */
export const RECORD_TEXTS = {
  kinds: {
    users: '利用者',
    services: 'サービス',
    deals: '取引',
    movements: 'お金',
    payments: '支払い',
    payouts: '出金',
    refunds: '届かなかった返金',
    webhooks: '届いた通知',
    outbox: '送信',
    mails: 'メール',
    alerts: '要対応',
    audit: '記録',
  } satisfies Record<AdminListKind, string>,
  count: (found: number) => countIn('件', found),
  counted: { movements: (found: number) => `運営の残高の動き ${countIn('行', found)}` } as {
    readonly [K in AdminListKind]?: (found: number) => string
  },
  search: '番号・名前・メール・Stripeの番号',
  searchOf: (kind: AdminListKind): string => SEARCHED[kind] ?? '番号・名前・メール・Stripeの番号',
  facets: (list: string) => `${list}をしぼる`,
  cut: (found: number) =>
    found > COUNTED_MAX ? `${formatNumber(COUNTED_MAX)}+` : formatNumber(found),
  go: 'さがす',
  clear: '条件をはずす',
  empty: 'まだありません',
  noneOfThese: 'この条件に合うものはありません。',
  notFound: (q: string) =>
    `「${q}」は見つかりませんでした。番号、名前、メールの一部、Stripeの番号でさがせます。`,
  sum: (rows: number) => `この頁の${rows}件`,
  nothingKnown: '―',
  missingFact: 'なし',
  between: '・',
  open: '要対応',
  putOffCount: (found: number) => `あとにしたもの ${formatNumber(found)}件`,
  seeAll: 'すべて見る',
  acts: '操作',
  keyColumn: '鍵',
  close: '済みにする',
  owed: 'お預かり中',
  sendAgain: 'カードにもう一度送る',
  settle: '別の方法で返した',
  settleNote: '返した方法（例：銀行振込 6月1日）',
  moneyLists: 'お金の一覧',
  movements: '動き',
  closed: '済み',
  closedNow: '済みにしました。',
  later: 'あとで',
  laterUntil: (when: string) => `${when} まで、あとで`,
  putOff: (when: string) => `あとにしました。${when} に、ここへもどります。`,
  putOffNow: 'この要対応は、もう閉じています。',
  undo: 'もとにもどす',
  undoing: 'もどしています',
  undone: 'もとにもどしました。',
  seeRecord: '記録を見る',
  save: 'CSVで保存',
  saving: '集めています',
  saveFailed: '保存できませんでした。もう一度お試しください。',
  fileName: (kind: string) => `yosooi-${kind}.csv`,
  acting: 'おこなっています',
  actFailed: 'できませんでした。時間をおいて、もう一度お試しください。',
  since: (when: string) => `${when}から`,
  seenAgain: (count: number, when: string) => `${count}回、最後は${when}`,
  withoutEnd: 'なし（解くまで）',
  foundFor: (q: string) => (q ? `「${q}」の見つかったところ` : 'すべての一覧'),
  latestActs: 'さいきんの記録',
  actedBy: (at: string, who: string) => `${at}　${who}`,
  noActs: 'まだ操作の記録はありません。',
} as const

/** Tones of states that mean more in one list than in the others. */
const TONES_OF: { readonly [K in AdminListKind]?: Readonly<Record<string, BadgeTone>> } = {
  users: { 停止中: 'danger' },
}

export const toneOf = (kind: AdminListKind, state: string): BadgeTone =>
  TONES_OF[kind]?.[state] ?? STATE_TONES[state] ?? 'plain'

/** `deal 1018` and `payout 37` as the column says them. */
export const aboutInWords = (cell: string): string =>
  cell.replace(/^deal /, '').replace(/^payout /, '出金 ')

/** Whether the page of the books says why a movement has this state. */
export const isExplainedByBooks = (kind: AdminListKind, state: string): boolean =>
  kind === 'movements' && state === '帳簿にない'

export const STATE_TONES: Readonly<Record<string, BadgeTone>> = {
  継続中: 'ok',
  利用中: 'ok',
  返事なし: 'wait',
  異議: 'danger',
  お休み: 'wait',
  止まった口座: 'wait',
  通報あり: 'danger',
  支払い確認中: 'wait',
  申請中: 'wait',
  振込中: 'wait',
  着金: 'ok',
  公開中: 'ok',
  不着: 'danger',
  組み戻し: 'danger',
  未処理: 'wait',
  送信待ち: 'wait',
  合っている: 'ok',
  途中: 'wait',
  人を待つ: 'wait',
  止めている: 'wait',
  帳簿にない: 'danger',
  受け取り拒否: 'danger',
  届かず: 'danger',
  要対応: 'danger',
  お預かり中: 'danger',
}

/** Facts that are yen. */
export const YEN_FACTS: ReadonlySet<string> = new Set([
  'total',
  'expected',
  'amount',
  'due',
  'counted',
  'settled',
  'given',
  'available',
  'frozen',
  'held',
  'yen',
  'ours',
  'theirs',
  'price',
])

/** Words for the facts of the operator's acts. */
const ACT_FACT_WORDS = {
  userId: '利用者',
  dealId: '取引',
  reportId: '通報',
  refundId: '返金',
  suspensionId: '利用停止',
  appealId: '異議',
  key: '鍵',
  act: '手当て',
  done: '結果',
  seen: '確認',
  checked: '確認',
  changed: '更新',
  amount: '額',
  note: '覚え',
  reviewId: '口コミ',
  transactionId: '決済会社の番号',
  reason: '理由',
  until: '期限',
  services: '止めたサービス',
  sales: '終える販売',
  purchases: '終える購入',
  list: '一覧',
  facet: 'しぼりこみ',
  rows: '行',
  fact: '項目',
  account: '口座',
} as const satisfies Readonly<Record<ActFact, string>>

/** Words for the facts of acts and alerts; a fact without words shows its name. */
export const FACT_WORDS: Readonly<Record<string, string>> = {
  sellerId: '売る人',
  payoutId: '出金',
  days: '日数',
  invoiceId: '請求',
  chargeId: '決済',
  subscriptionId: '契約',
  providerId: 'Stripe',
  total: '請求の額',
  expected: '取引の額',
  held: '預かっている額',
  due: 'お預かり',
  counted: '決めた返金の分',
  settled: '届かなかった返金の分',
  given: '運営の負担',
  available: '残高',
  frozen: '止まっている額',
  transfers: '待っている送金',
  yen: '待っている額',
  accountId: '口座',
  ours: '帳簿',
  theirs: '決済会社',
  call: '送信',
  attempts: '試み',
  error: 'エラー',
  since: 'はじまり',
  id: '番号',
  type: '種類',
  object: 'もの',
  event: 'できごと',
  reaction: '仕事',
  about: '内容',
  name: '作業',
  service: '通知サービス',
  buyerId: '買う人',
  why: '理由',
  ...ACT_FACT_WORDS,
}
