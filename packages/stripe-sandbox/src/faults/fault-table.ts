import type { FaultKind, FaultOptions } from './fault.ts'

interface FaultRow {
  readonly kind: FaultKind
  readonly group: '支払い' | 'Webhook'
  readonly title: string
  readonly note: string
  /** Default number of strikes; null until it is switched off. */
  readonly times: number | null
  /** Options that the control page's switch sends. */
  readonly options?: FaultOptions
}

/** All faults in the order of the control page. */
export const faultTable: readonly FaultRow[] = [
  {
    kind: 'decline_next',
    group: '支払い',
    title: '次の請求を断る',
    note: '1回だけ、カード会社が断ります',
    times: 1,
  },
  {
    kind: 'fail_next',
    group: '支払い',
    title: '支払いAPIが503を返す',
    note: '次の1回だけ、何もせずに断ります',
    times: 1,
  },
  {
    kind: 'store_error_next',
    group: '支払い',
    title: '500を覚えて返しつづける',
    note: '次に書きこむ呼び出しの鍵に、24時間おなじ返事をします',
    times: 1,
  },
  {
    kind: 'burst_limit',
    group: '支払い',
    title: '混みあうと429を返す',
    note: '1秒に20回までにします',
    times: null,
    options: { per_second: 20 },
  },
  {
    kind: 'slow_answers',
    group: '支払い',
    title: '返事を20秒おくらせる',
    note: '仕事はすぐに済ませます',
    times: null,
  },
  {
    kind: 'cut_next',
    group: '支払い',
    title: '済ませてから接続を切る',
    note: '次に書きこむ呼び出しの返事が届きません',
    times: 1,
    options: { method: 'POST' },
  },
  {
    kind: 'html_answers',
    group: '支払い',
    title: 'JSONのかわりにHTMLを返す',
    note: 'プロキシの「メンテナンス中」のように、200で返します',
    times: null,
  },
  {
    kind: 'fail_refund_next',
    group: '支払い',
    title: '次の返金が失敗する',
    note: 'いったん成功し、1時間後に戻ります',
    times: 1,
  },
  {
    kind: 'hold_refund_next',
    group: '支払い',
    title: '次の返金が止まったままになる',
    note: '下のボタンで成功か失敗にできます',
    times: 1,
  },
  {
    kind: 'fail_payout_next',
    group: '支払い',
    title: '次の出金が着金に失敗する',
    note: '着くはずの時刻に戻ってきます',
    times: 1,
  },
  {
    kind: 'late_balance_transactions',
    group: '支払い',
    title: '残高への記帳をおくらせる',
    note: '請求のあと、charge.updated まで手数料がわかりません',
    times: null,
  },
  {
    kind: 'duplicate_webhooks',
    group: 'Webhook',
    title: '同じものを二度送る',
    note: 'ひとつのできごとを2通にします',
    times: null,
  },
  {
    kind: 'delay_webhooks',
    group: 'Webhook',
    title: '30秒おくらせる',
    note: '実際の時間で待ちます',
    times: null,
  },
  {
    kind: 'shuffle_webhooks',
    group: 'Webhook',
    title: '順番を入れ替える',
    note: '1秒のあいだのものをまぜます',
    times: null,
  },
  {
    kind: 'drop_webhooks',
    group: 'Webhook',
    title: '3通に1通を落とす',
    note: '落としたものは、あとから送り直せます',
    times: null,
    options: { every: 3 },
  },
  {
    kind: 'stop_webhooks',
    group: 'Webhook',
    title: 'すべてのWebhookを止める',
    note: '切るまで1通も届きません。あとから送り直せます',
    times: null,
  },
]
