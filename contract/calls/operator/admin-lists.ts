import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { page, parameter } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'
import { counted, searched } from './counted.ts'
import { NARROWING_READERS } from './list-narrowing.ts'

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
  /** `person` and `service`: a number, mostly with a name after a space. */
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

const narrowing = {
  category: parameter(NARROWING_READERS.category),
  priceFrom: parameter(NARROWING_READERS.priceFrom),
  since: parameter(NARROWING_READERS.since),
  month: parameter(NARROWING_READERS.month),
  registered: parameter(NARROWING_READERS.registered),
  balanceFrom: parameter(NARROWING_READERS.balanceFrom),
}

export const adminLists = {
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
}
