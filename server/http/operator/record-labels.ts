import { PAYOUT_FAILURES } from '../../../contract/calls/payouts.ts'
import type { NoticeKind } from '../../../contract/notice-kinds.ts'
import type { Act } from '../../domains/moderation/audit-store.ts'
import type { RecordLabels } from '../../domains/moderation/records/record-labels.ts'
import type { MailTopic } from '../../domains/notifications/mails/mail-content.ts'
import type { PayoutStatus } from '../../domains/payouts/payout.ts'
import type { LedgerRule } from '../../domains/reconciliation/books/ledger-rules.ts'
import type { AlertKind } from '../../platform/alert-kinds.ts'
import type { CallKind } from '../../platform/jobs/outside-call.ts'
import { MOVEMENT_LABELS, MOVEMENT_TYPE_LABELS } from './movement-labels.ts'

/** Japanese words for the codes in the operator's records. */

const ACT_LABELS = {
  sync_subsc: 'サブスク同期',
  update_subsc: 'サブスク最新化',
  use_end: '利用停止',
  suspend: '理由と期限をつけた利用停止',
  suspend_lift: '停止を解いた',
  inactive_notice: '一年ログインのない人へのお知らせ',
  sales_lapse: '未払いの売上の失効',
  inactive_delete: '一年ログインのない人の退会',
  appeal_answer: '停止への異議に「このまま」と答えた',
  stripe_delay: 'Stripe待機日',
  report_close: '通報の対応',
  alert_close: '要対応を済みに',
  refund_again: '届かなかった返金を送り直す',
  refund_settle: '届かなかった返金を別の方法で返した',
  alert_act: '要対応の手当て',
  alert_reopen: '要対応をもとにもどす',
  alert_later: '要対応をあとで',
  difference_book: '帳簿にない動きを足した',
  list_export: '一覧をCSVで保存',
  deal_open: '取引の画面をひらいた',
  person_open: '利用者の画面をひらいた',
  person_notice: 'お知らせを送った',
  report_open: '通報をひらいた',
} satisfies Record<Act, string>

const PAYOUT_LABELS = {
  requested: '申請中',
  sent: '振込中',
  paid: '着金',
  failed: '不着',
  returned: '組み戻し',
} satisfies Record<PayoutStatus, string>

const CALL_LABELS = {
  transfer: '売上の送金',
  'close-checkout': '支払い画面を閉じる',
  'cancel-subscription': '契約を終える',
  'close-invoices': '未払いの請求を閉じる',
  'end-with-period': '期間の終わりで止める',
  refund: '返金',
  'refund-again': '届かなかった返金の送り直し',
  'take-back': '送金の取り戻し',
  'give-back': '成立しない契約の返金',
  'credit-dispute': '異議のあとの送金',
  payout: '振込',
  'payout-fee': '振込手数料',
  'fetch-lapsed': '失効した売上の取り戻し',
  'fetch-unassigned': '取引のない支払いの取り分の取り戻し',
  'return-payout-fee': '振込手数料を戻す',
  'change-customer': '顧客のメールアドレスを変える',
  'remove-login': 'ログインを消す',
  'remove-customer': '顧客を消す',
  'remove-payout-account': '口座を消す',
  'refresh-payout-account': '口座を読みなおす',
} satisfies Record<CallKind, string>

/** Titles of alerts by kind, the ledger's rules (`ledger-rules.ts`) included. */
export const ALERT_LABELS = {
  'a payout nobody asked for': '申請のない振込',
  'subscription without a checkout of ours': '申し込みのない契約',
  'invoice total differs from the deal': '請求の額が取引とちがう',
  'charges paused at the provider': '止められた請求',
  'a subscription bills otherwise than its deal': '取引とちがう請求のしかた',
  'money in another currency': '円でないお金',
  'a charge that pays no month': 'どの月のものでもない支払い',
  'a refund failed at the provider': '返金が買う人に届かなかった',
  'a refund made by hand at the provider': '決済会社の画面でした返金',
  'a transfer reversed by hand at the provider': '決済会社の画面でした送金の取り消し',
  'the provider refuses a decided refund': '決めた返金を決済会社が断った',
  'the connected account holds less than a payout': '口座の残高が振込に足りない',
  'shares wait for a restricted account': '口座の確認を待っている売上',
  'money left on a disconnected account': '切り離された口座に残ったお金',
  'a payout does not arrive': '着金しない振込',
  'money nears the holding limit and cannot be paid out': '90日が近いのに振り込めないお金',
  'the push service refuses messages': '通知サービスが断った',
  'a call used up its tries': '終わらなかった送信',
  'a call waits for days': '何日も待っている送信',
  'a webhook used up its tries': '処理できなかった知らせ',
  'a reaction used up its tries': '止まったあとの仕事',
  'recurring work failed': '止まった定時の作業',
  'books and provider differ': '帳簿と決済会社の差',
  'every posting sums to 0': '帳簿：合計が0でない記帳',
  'what is owed and held is never negative': '帳簿：預かりが負になった',
  'a connected account is never overdrawn': '帳簿：口座の残高が負になった',
  'a seller holds what is owed, give or take what is under way': '帳簿：売る人の残高が合わない',
  'available is short only after a refund, a dispute or a withdrawal elsewhere':
    '帳簿：受け取れる額が足りない',
  'what buyers paid is all accounted for': '帳簿：支払いの行き先が合わない',
  'what bounced is owed until it is settled': '帳簿：届かなかった返金が合わない',
  'a month is its share, commission and fee': '帳簿：ひと月の内訳が合わない',
  'nothing is refunded beyond what was paid': '帳簿：支払いより多い返金',
  'nothing matures before thirty days': '帳簿：30日より早い確定',
  'no more is withdrawn than has matured': '帳簿：確定より多い出金',
  'pending is what is left of unmatured shares': '帳簿：確定待ちが合わない',
  'the kept balance of a seller is the sum of the postings': '帳簿：残高の控えが合わない',
  'every paid month is booked': '帳簿：記帳のない支払い',
  'every booked charge is a paid month': '帳簿：支払いのない記帳',
} satisfies Record<AlertKind | LedgerRule, string>

const MAIL_KIND_LABELS = {
  message: 'メッセージのお知らせ',
  silence: '返事を待つ人のお知らせ',
  unanswered: '返事がないことのお知らせ',
  rating: '評価のお願い',
  review: '口コミが出たお知らせ',
  follow: '新しいサービスのお知らせ',
  price: 'お気に入りの値下げのお知らせ',
  matured: '受け取れる売上のお知らせ',
  deal: '取引のお知らせ',
  payment: '支払いのお知らせ',
  cancellation: '解約と返金のお知らせ',
  payout: '売上と出金のお知らせ',
  account: 'アカウントのお知らせ',
  suspension: '利用停止のお知らせ',
  suspension_lifted: '停止の解除のお知らせ',
  appeal_receipt: '異議の控え',
  appeal_answer: '異議への答え',
  inactivity: '一年ログインがないことのお知らせ',
  person_notice: '運営からのお知らせ',
  export: 'データの持ち出しのお知らせ',
  inquiry: 'お問い合わせの控え',
} satisfies Record<NoticeKind | MailTopic | 'inquiry', string>

/** A code without a label is returned unchanged. */
export const labelOf = (labels: Readonly<Record<string, string>>, code: string): string =>
  labels[code] ?? code

export const alertLabel = (kind: string): string => labelOf(ALERT_LABELS, kind)

export const RECORD_LABELS: RecordLabels = {
  act: ACT_LABELS,
  alert: ALERT_LABELS,
  call: CALL_LABELS,
  payout: PAYOUT_LABELS,
  payoutFailure: PAYOUT_FAILURES,
  payoutReason: { asked: '申請', holding_limit: '90日の決まり' },
  service: {
    open: '公開中',
    full: '満員',
    paused: '停止中',
    resting: 'お休み',
    restricted: '止まった口座',
    reported: '通報あり',
  },
  user: { active: '利用中', suspended: '停止中', left: '退会' },
  account: { onboarded: '登録済み', onboarding: '途中', restricted: '止まっている' },
  deal: {
    running: '継続中',
    past_due: '支払い確認中',
    ending: '停止中',
    ended: '終了',
    requested: '申請中',
    disputed: '異議',
    silent: '返事なし',
  },
  earning: { frozen: '申請中', waiting: '30日待ち', mature: '受け取り可' },
  refund: {
    outstanding: 'お預かり中',
    again: '送り直し',
    by_hand: '決済会社で返金',
    dispute: '異議で返金',
    another_way: '別の方法',
  },
  movement: MOVEMENT_LABELS,
  movementType: MOVEMENT_TYPE_LABELS,
  movementSide: { provider: '提供元', operator: '運営' },
  agreement: {
    agreed: '合っている',
    underWay: '途中',
    unbooked: '帳簿にない',
    waiting: '人を待つ',
    held: '止めている',
  },
  webhook: { waiting: '未処理', done: '処理済み' },
  callState: { waiting: '送信待ち', done: '送信済み' },
  alertState: { open: '要対応', later: 'あとで', closed: '済み' },
  mailKind: MAIL_KIND_LABELS,
  mail: { waiting: '送信待ち', sent: '送信済み', refused: '受け取り拒否', given_up: '届かず' },
}

export const callLabel = (call: string): string => labelOf(CALL_LABELS, call)
