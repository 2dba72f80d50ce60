import type { AdminListKind, RecordKind } from '../../../contract/calls/admin.ts'
import { PAYOUT_FAILURES } from '../../../contract/calls/payouts.ts'
import { ACT_WORDS, ALERT_WORDS, CALL_WORDS, PAYOUT_WORDS, worded } from './record-words.ts'

export interface RecordColumn {
  title: string
  kind: RecordKind
  /** The cell's value as an SQL expression over `from`. */
  value: string
}

export interface RecordList {
  columns: readonly RecordColumn[]
  from: string
  /** SQL expressions that a search looks through. */
  search: readonly string[]
  order: string
}

const text = (title: string, value: string): RecordColumn => ({ title, kind: 'text', value })
const date = (title: string, value: string): RecordColumn => ({ title, kind: 'date', value })
const state = (value: string): RecordColumn => ({ title: '状態', kind: 'state', value })
const facts = (value: string): RecordColumn => ({ title: '内容', kind: 'facts', value })
const yen = (title: string, value: string): RecordColumn => ({ title, kind: 'yen', value })

const USER_STATE = `case when suspensions.user_id is null then '利用中' else '停止' end`
const EARNING_STATE = `case when earnings.frozen_by is not null then '申請中'
  when earnings.matured_at is null then '30日待ち' else '受け取り可' end`
const PAYOUT_STATE = worded('payouts.state', PAYOUT_WORDS)
const REFUND_STATE = `case when bounced_refunds.outstanding > 0 then 'お預かり中'
  when bounced_refunds.how = 'again' then '送り直し'
  when bounced_refunds.how = 'by_hand' then '決済会社で返金'
  when bounced_refunds.how = 'dispute' then '異議で返金' else '別の方法' end`
const WEBHOOK_STATE = `case when inbox.handled_at is null then '未処理' else '処理ずみ' end`
const CALL_STATE = `case when outbox.done_at is null then '送信待ち' else '送信ずみ' end`
const ALERT_STATE = `case when alerts.closed_at is null then '要対応' else 'すみ' end`
const DEAL_STATE = `case when deals.status = 'ended' then '終了'
  when deals.status = 'past_due' then '支払い確認中'
  when deals.cancel_at_period_end then '停止中' else '継続中' end`

const MAIL_STATE = `case mails.state when 'sent' then '送信ずみ' when 'refused' then '受け取り拒否'
  when 'given_up' then '届かず' else '送信待ち' end`

/** All lists of the operator's records. Their SQL contains no user input. */
export const RECORD_LISTS: Readonly<Record<AdminListKind, RecordList>> = {
  users: {
    columns: [
      text('番号', 'users.id'),
      text('名前', 'users.name'),
      text('メール', 'users.email'),
      state(USER_STATE),
      text(
        '受け取り口座',
        `case when payout_accounts.details_submitted then '登録ずみ' else '' end`,
      ),
      text(
        'StripeのID',
        `concat_ws(' ', payout_accounts.account_id, payment_customers.customer_id)`,
      ),
      date('登録', 'users.created_at'),
    ],
    from: `users left join suspensions on suspensions.user_id = users.id
      left join payout_accounts on payout_accounts.user_id = users.id
      left join payment_customers on payment_customers.user_id = users.id`,
    search: [
      USER_STATE,
      'users.id',
      'users.name',
      'users.email',
      'payout_accounts.account_id',
      'payment_customers.customer_id',
    ],
    order: 'users.id desc',
  },
  deals: {
    columns: [
      text('番号', 'deals.id'),
      text('サービス', 'services.name'),
      text('売り手', `concat(seller.id, ' ', seller.name)`),
      text('買い手', `concat(buyer.id, ' ', buyer.name)`),
      state(DEAL_STATE),
      yen('月額', 'deals.price'),
      date('はじまり', 'deals.started_at'),
      date('次の日付', 'coalesce(deals.ended_at, deals.current_period_end)'),
      text('StripeのID', 'deals.subscription_id'),
    ],
    from: `deals join services on services.id = deals.service_id
      join users seller on seller.id = deals.seller_id
      join users buyer on buyer.id = deals.buyer_id`,
    search: [
      DEAL_STATE,
      'deals.id',
      'services.name',
      'seller.name',
      'buyer.name',
      'deals.subscription_id',
    ],
    order: 'deals.id desc',
  },
  payments: {
    columns: [
      date('支払い', 'earnings.paid_at'),
      text('取引', 'earnings.deal_id'),
      text('サービス', 'earnings.service_name'),
      text('売り手', `concat(seller.id, ' ', seller.name)`),
      yen('支払い額', 'earnings.total'),
      yen('売上', 'earnings.share'),
      yen('返金', 'earnings.refunded'),
      state(EARNING_STATE),
      text(
        'StripeのID',
        `concat_ws(' ', earnings.invoice_id, earnings.charge_id, earnings.transfer_id)`,
      ),
    ],
    from: 'earnings join users seller on seller.id = earnings.seller_id',
    search: [
      EARNING_STATE,
      'earnings.deal_id',
      'earnings.service_name',
      'seller.name',
      'earnings.invoice_id',
      'earnings.charge_id',
      'earnings.transfer_id',
    ],
    order: 'earnings.paid_at desc, earnings.invoice_id',
  },
  payouts: {
    columns: [
      text('番号', 'payouts.id'),
      text('売り手', `concat(seller.id, ' ', seller.name)`),
      yen('出金', 'payouts.amount'),
      yen('手数料', 'payouts.fee'),
      state(PAYOUT_STATE),
      text(
        'わけ',
        `concat_ws(' ', ${worded('payouts.failure', PAYOUT_FAILURES)}, payouts.failure_code)`,
      ),
      text('きっかけ', `case payouts.reason when 'asked' then '申請' else '90日の決まり' end`),
      date('申請', 'payouts.requested_at'),
      date('決着', 'payouts.settled_at'),
      text('StripeのID', 'payouts.provider_id'),
    ],
    from: 'payouts join users seller on seller.id = payouts.seller_id',
    search: ['payouts.id', 'seller.name', PAYOUT_STATE, 'payouts.provider_id'],
    order: 'payouts.id desc',
  },
  refunds: {
    columns: [
      date('戻った日時', 'bounced_refunds.bounced_at'),
      text('取引', 'bounced_refunds.deal_id'),
      text('買い手', `concat(buyer.id, ' ', buyer.name)`),
      yen('額', 'bounced_refunds.amount'),
      yen('お預かり', 'bounced_refunds.outstanding'),
      state(REFUND_STATE),
      text('連絡先', 'bounced_refunds.contact'),
      text('覚え', 'bounced_refunds.note'),
      text('鍵', 'bounced_refunds.key'),
      text('StripeのID', `concat_ws(' ', bounced_refunds.refund_id, bounced_refunds.charge_id)`),
    ],
    from: 'bounced_refunds left join users buyer on buyer.id = bounced_refunds.buyer_id',
    search: [
      REFUND_STATE,
      'bounced_refunds.deal_id',
      'buyer.name',
      'bounced_refunds.key',
      'bounced_refunds.refund_id',
      'bounced_refunds.charge_id',
    ],
    order: 'bounced_refunds.outstanding = 0, bounced_refunds.bounced_at desc, bounced_refunds.key',
  },
  webhooks: {
    columns: [
      date('届いた日時', 'inbox.received_at'),
      text('種類', 'inbox.type'),
      text('もの', 'inbox.object_id'),
      text('口座', 'inbox.account_id'),
      state(WEBHOOK_STATE),
      text('試み', 'inbox.attempts'),
      text('エラー', 'inbox.last_error'),
      text('番号', 'inbox.id'),
    ],
    from: 'inbox',
    search: [
      WEBHOOK_STATE,
      'inbox.id',
      'inbox.type',
      'inbox.object_id',
      'inbox.account_id',
      'inbox.last_error',
    ],
    order: 'inbox.handled_at is not null, inbox.received_at desc, inbox.id',
  },
  outbox: {
    columns: [
      date('決めた日時', 'outbox.created_at'),
      text('種類', worded('outbox.kind', CALL_WORDS)),
      text('鍵', 'outbox.key'),
      state(CALL_STATE),
      text('試み', 'outbox.attempts'),
      text('エラー', 'outbox.last_error'),
      date('すんだ日時', 'outbox.done_at'),
    ],
    from: 'outbox',
    search: [
      CALL_STATE,
      worded('outbox.kind', CALL_WORDS),
      'outbox.key',
      'outbox.kind',
      'outbox.last_error',
    ],
    order: 'outbox.done_at is not null, outbox.created_at desc, outbox.key',
  },
  mails: {
    columns: [
      date('書いた日時', 'mails.written_at'),
      text('種類', 'mails.kind'),
      text('宛先', `coalesce(mails.address, concat(users.id, ' ', users.name))`),
      state(MAIL_STATE),
      text('試み', 'mails.attempts'),
      text('エラー', 'mails.last_error'),
      date('すんだ日時', 'mails.settled_at'),
      text('番号', 'mails.id'),
    ],
    from: 'mails left join users on users.id = mails.user_id',
    search: [
      MAIL_STATE,
      'mails.id',
      'mails.kind',
      'mails.address',
      'users.name',
      'mails.last_error',
    ],
    order: `mails.state = 'sent', mails.written_at desc, mails.id desc`,
  },
  alerts: {
    columns: [
      date('起きた日時', 'alerts.raised_at'),
      text('何が', worded('alerts.kind', ALERT_WORDS)),
      text('鍵', 'alerts.key'),
      facts('alerts.facts'),
      state(ALERT_STATE),
    ],
    from: 'alerts',
    search: [ALERT_STATE, worded('alerts.kind', ALERT_WORDS), 'alerts.key', 'alerts.facts::text'],
    order: 'alerts.closed_at is not null, alerts.raised_at desc, alerts.key',
  },
  audit: {
    columns: [
      date('日時', 'audit_log.acted_at'),
      text('だれが', `concat(actor.id, ' ', actor.name)`),
      text('なにを', worded('audit_log.act', ACT_WORDS)),
      facts('audit_log.facts'),
    ],
    from: 'audit_log join users actor on actor.id = audit_log.admin_id',
    search: [
      worded('audit_log.act', ACT_WORDS),
      'audit_log.act',
      'audit_log.facts::text',
      'actor.name',
    ],
    order: 'audit_log.id desc',
  },
}
