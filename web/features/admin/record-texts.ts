import type { AdminListKind } from '../../../contract/admin.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Words of the operator's lists; their columns and states come from the server. */
export const RECORD_TEXTS = {
  lists: '一覧',
  kinds: {
    users: '利用者',
    deals: '取引',
    payments: '支払い',
    payouts: '出金',
    webhooks: '届いた通知',
    outbox: '送信',
    mails: 'メール',
    alerts: '要対応',
    audit: '記録',
  } satisfies Record<AdminListKind, string>,
  count: (found: number) => `${found.toLocaleString('ja-JP')}件`,
  search: '番号・名前・状態・StripeのIDでさがす',
  go: 'さがす',
  clear: '条件をはずす',
  empty: 'まだありません',
  notFound: (q: string) => `「${q}」は見つかりませんでした`,
  sum: 'このページの合計',
  nothingKnown: '―',
  openAlerts: (found: number) => `要対応が${found}件あります`,
  noAlerts: '要対応のものはありません。',
  open: '要対応',
  seeAll: 'すべて見る',
  latestActs: '最近の記録',
  noActs: 'まだ操作の記録はありません。',
} as const

export const STATE_TONES: Readonly<Record<string, BadgeTone>> = {
  継続中: 'ok',
  支払い確認中: 'wait',
  停止: 'danger',
  申請中: 'wait',
  振込中: 'wait',
  着金: 'ok',
  不着: 'danger',
  組み戻し: 'danger',
  未処理: 'wait',
  送信待ち: 'wait',
  受け取り拒否: 'danger',
  届かず: 'danger',
  要対応: 'danger',
}

/** Names of facts as the records keep them; one without a word is shown as it is. */
export const FACT_WORDS: Readonly<Record<string, string>> = {
  userId: '利用者',
  sellerId: '売り手',
  dealId: '取引',
  payoutId: '出金',
  reportId: '通報',
  note: '覚え',
  invoiceId: '請求',
  chargeId: '決済',
  refundId: '返金',
  subscriptionId: '契約',
  providerId: 'Stripe',
  key: '鍵',
  seen: '確認',
  checked: '確認',
  changed: '更新',
  total: '請求の額',
  expected: '取引の額',
  amount: '額',
  available: '残高',
}
