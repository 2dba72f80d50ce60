import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, nothing, page, parameter } from '../fields.ts'
import { REFUND_NOTE_MAX } from '../limits.ts'
import { truth, wireObject } from '../wire/wire-object.ts'
import { NARROWING_READERS } from './operator/list-narrowing.ts'

/**
 * A user's id as text, 1 to 20 digits; an id too large for any row is not found
 * (rule `user-id-as-text`).
 */
export const adminUserForm = z.object({
  userId: z.string({ error: '入力してください' }).check(
    z.refine(value => value !== '', { error: '入力してください' }),
    z.regex(/^[0-9]{1,20}$/, { error: '20桁以内の数値を入力してください' }),
  ),
})

/** Lists that the operator may read; none of them gives access to a thread. */
export const ADMIN_LISTS = [
  'users',
  'services',
  'deals',
  'movements',
  'payments',
  'payouts',
  'refunds',
  'webhooks',
  'outbox',
  'mails',
  'alerts',
  'audit',
] as const
export type AdminListKind = (typeof ADMIN_LISTS)[number]

/** Formats of cells. */
const RECORD_KINDS = [
  'text',
  /** A number, mostly with a name after a space; so is `service`. */
  'person',
  'service',
  /** A number. */
  'deal',
  /** The word `deal` or `payout` and its number. */
  'about',
  /** Numbers of the provider between spaces. */
  'code',
  /** The path of the row's picture. */
  'picture',
  /**
   * ISO 8601; screens show only the day of `day` and `short_day`, and only the month of `month`.
   */
  'date',
  'day',
  'short_day',
  'month',
  /** A number, or a part and the whole. */
  'count',
  /** Whole yen. */
  'yen',
  /** Whole yen by which a balance rose or fell. */
  'change',
  /** A short word. */
  'state',
  /** A JSON object. */
  'facts',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

const column = wireObject({
  /** Names the column within its list. */
  name: z.string(),
  /** The heading, in Japanese. */
  title: z.string(),
  kind: z.enum(RECORD_KINDS),
})

/** Rows are counted and paged only up to this number; a longer list says so. */
export const COUNTED_MAX = 10_000

/** How long a list is, whole and in its parts. */
const counted = {
  /** Number of rows on all pages; `COUNTED_MAX` + 1 means more than `COUNTED_MAX`. */
  found: z.int(),
  totalPages: z.int(),
  /** The facet that applies, and all of them with their counts; `all` is the first. */
  facet: z.string(),
  facets: z.array(
    wireObject(
      {
        name: z.string(),
        /** In Japanese. */
        title: z.string(),
        /**
         * The group of the facet in Japanese, such as the state; facets of one group are
         * alternatives.
         */
        group: z.string(),
        found: z.int(),
        /** Whether the operator should look at it when it has rows. */
        isWarning: truth(),
      },
      { isWarning: 'warn' },
    ),
  ),
}

const rowsOfList = {
  columns: z.array(column),
  /** One cell for each column; null where nothing is known. */
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
}

const adminList = wireObject({
  ...rowsOfList,
  ...counted,
  /** The order that applies, and all of them; `usual` is the first. */
  order: z.string(),
  orders: z.array(
    wireObject({
      name: z.string(),
      /** In Japanese. */
      title: z.string(),
    }),
  ),
})
export type AdminList = z.core.output<typeof adminList>

/** Key of a refund that did not reach its card, as the alert and the list give it. */
const refundKey = z.string().check(z.minLength(1, '入力してください'))

/** A fault that the operator must look at. */
export const alert = wireObject(
  {
    key: z.string(),
    /** Its kind, what has happened, what that means and what to do, in Japanese. */
    title: z.string(),
    says: z.string(),
    meaning: z.string(),
    remedy: z.string(),
    /** Label of the button that does it; null when the operator must act elsewhere. */
    act: z.nullable(z.string()),
    /** A JSON object as text. */
    facts: z.string(),
    raisedAt: z.string(),
    lastSeenAt: z.string(),
    seenCount: z.int(),
    isOpen: truth(),
    /** Until when the operator put it off; null for others. */
    laterUntil: z.nullable(z.string()),
    /** Whether a person closed it or put it off, which can be taken back. */
    mayReopen: truth(),
  },
  { isOpen: 'open' },
)
export type AdminAlert = z.core.output<typeof alert>

const adminAlerts = wireObject({ alerts: z.array(alert), ...counted })
export type AdminAlerts = z.core.output<typeof adminAlerts>

const messages = wireObject({ messages: z.array(z.string()) })
const done = wireObject({ success: z.boolean() })

const narrowing = {
  category: parameter(NARROWING_READERS.category),
  priceFrom: parameter(NARROWING_READERS.priceFrom),
  since: parameter(NARROWING_READERS.since),
  month: parameter(NARROWING_READERS.month),
  registered: parameter(NARROWING_READERS.registered),
  balanceFrom: parameter(NARROWING_READERS.balanceFrom),
}
const searched = z.optional(z.string().check(z.maxLength(100, '100文字以内で記入してください')))

export const admin = {
  sync_subsc: endpoint({
    called: 'syncAllDeals',
    method: 'POST',
    access: 'admin',
    summary: '決済会社の契約をすべて読み、取引を合わせる',
    input: nothing(),
    output: messages,
  }),
  update_subsc: endpoint({
    called: 'refreshRunningDeals',
    method: 'POST',
    access: 'admin',
    summary: '続いている取引を読み直し、足りない売上と送金を補う',
    input: nothing(),
    output: messages,
  }),
  admin_list: endpoint({
    called: 'adminList',
    method: 'GET',
    access: 'admin',
    summary:
      '利用者・サービス・取引・お金の動き・決済・出金・通知・送信待ち・メール・要対応・記録の一覧。category はサービス、price_from（円）と since（2026-04 の形）は取引、month（2026-04 の形）はお金の動き、registered（2026-04-01 の形）と balance_from（円）は利用者をしぼる。order=balance は残高のある人だけ。order は、答えの orders にある並べかえの名前（本サービス独自）',
    input: wireObject({
      kind: z.enum(ADMIN_LISTS, { error: '不明な値です' }),
      q: searched,
      facet: z.optional(z.string()),
      order: z.optional(z.string()),
      page: page(),
      ...narrowing,
    }),
    output: adminList,
  }),
  admin_list_file: endpoint({
    called: 'adminListFile',
    method: 'GET',
    access: 'admin',
    summary: '一覧の行を、ファイルに残すためにまとめて。10,000行まで。記録に残る（本サービス独自）',
    input: wireObject({
      kind: z.enum(ADMIN_LISTS, { error: '不明な値です' }),
      q: searched,
      facet: z.optional(z.string()),
      order: z.optional(z.string()),
      ...narrowing,
    }),
    output: wireObject(rowsOfList),
  }),
  admin_alerts: endpoint({
    called: 'adminAlerts',
    method: 'GET',
    access: 'admin',
    summary: '要対応の一覧。意味・手当て・押せるボタンの言葉つき（本サービス独自）',
    input: wireObject({ q: searched, facet: z.optional(z.string()), page: page() }),
    output: adminAlerts,
  }),
  admin_alert_act: endpoint({
    called: 'actOnAlert',
    method: 'POST',
    access: 'admin',
    summary: '要対応の手当てを一度おこない、その結果を答える（本サービス独自）',
    input: wireObject({ key: z.string().check(z.minLength(1, '入力してください')) }),
    output: wireObject({ message: z.string() }),
  }),
  admin_alert_close: endpoint({
    called: 'closeAlert',
    method: 'POST',
    access: 'admin',
    summary: '要対応をすみにする。同じことがまた起きると、ふたたび開く（本サービス独自）',
    input: wireObject({ key: z.string().check(z.minLength(1, '入力してください')) }),
    output: done,
  }),
  admin_alert_later: endpoint({
    called: 'putOffAlert',
    method: 'POST',
    access: 'admin',
    summary: '要対応をあとにする。次の朝9時（日本時間）まで「あとで」に移る（本サービス独自）',
    input: wireObject({ key: z.string().check(z.minLength(1, '入力してください')) }),
    output: wireObject({
      /** Null when no open alert has this key. */
      until: z.nullable(z.string()),
    }),
  }),
  admin_alert_reopen: endpoint({
    called: 'reopenAlert',
    method: 'POST',
    access: 'admin',
    summary: 'すみにした、またはあとにした要対応を、もとにもどす（本サービス独自）',
    input: wireObject({ key: z.string().check(z.minLength(1, '入力してください')) }),
    output: done,
  }),
  admin_refund_again: endpoint({
    called: 'sendRefundAgain',
    method: 'POST',
    access: 'admin',
    summary: '買う人に届かなかった返金を、同じ決済にもう一度送る（本サービス独自）',
    input: wireObject({ key: refundKey }),
    output: done,
  }),
  admin_refund_settle: endpoint({
    called: 'settleRefund',
    method: 'POST',
    access: 'admin',
    summary:
      '買う人に届かなかった返金を、別の方法（銀行振込など）で返したと記録する（本サービス独自）',
    input: wireObject({ key: refundKey, note: line(REFUND_NOTE_MAX) }),
    output: done,
  }),
  admin_use_end: endpoint({
    called: 'suspendUser',
    method: 'POST',
    access: 'admin',
    summary: '利用停止。取り消せない',
    input: wireObject(adminUserForm.shape),
    output: done,
  }),
  stripe_delay: endpoint({
    called: 'reapplyPayoutSettings',
    method: 'POST',
    access: 'admin',
    summary: '受け取り口座の支払い設定をもう一度あてる',
    input: wireObject(adminUserForm.shape),
    output: done,
  }),
}
