import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  choice,
  flag,
  icon,
  id,
  line,
  nothing,
  numberText,
  page,
  success,
  text,
  timestamp,
  wordOrFirst,
  yen,
} from '../fields.ts'
import {
  CATEGORY_COUNT,
  EXTRA_IMAGES_MAX,
  LONG_TEXT_MAX,
  PRICE_MAX,
  PRICE_MIN,
  QUANTITY_MAX,
  QUANTITY_MIN,
  SHORT_TEXT_MAX,
} from '../limits.ts'

export const PROD_SORTS = [
  'updated_at_desc',
  'updated_at_asc',
  'created_at_desc',
  'created_at_asc',
  'price_asc',
  'price_desc',
  'sales_desc',
  'random',
] as const
export type ProdSort = (typeof PROD_SORTS)[number]

export const prodImage = z.object({ id: z.int(), icon: icon(), icon_back: icon(), number: z.int() })
export type ProdImage = z.core.output<typeof prodImage>

export const prod = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  secret: flag(),
  category: z.int(),
  price: yen(),
  quantity: z.int(),
  remaining: z.int(),
  text_intro: z.string(),
  text_contents: z.string(),
  text_details: z.string(),
  text_flow: z.string(),
  icon: icon(),
  icon_back: icon(),
  images: z.array(prodImage),
  user_name: z.string(),
  user_icon: icon(),
  /** 1 when the seller's payout account is ready, so that the service can be bought. */
  user_details_submitted: flag(),
  /** Number of the seller's good ratings, so that a card needs no second call. */
  user_good: z.int(),
  /**
   * The viewer's running deal, or any running deal for the owner; null in lists, which are the same
   * for everyone.
   */
  subsc_id: z.nullable(z.int()),
  created_at: timestamp(),
  updated_at: timestamp(),
})
export type Prod = z.core.output<typeof prod>

export const prodPage = z.object({
  prods: z.array(prod),
  total_pages: z.int(),
  /** Number of services on all pages; hits of a search are counted up to a limit. */
  found: z.int(),
  /** 1 when the limit was met, so that there may be more. */
  found_at_least: flag(),
})
export type ProdPage = z.core.output<typeof prodPage>

/** The service form without its picture; the browser checks with it too. */
export const prodForm = z.object({
  secret: choice(0, 1),
  category: choice(1, CATEGORY_COUNT),
  name: line(SHORT_TEXT_MAX),
  text_intro: text(SHORT_TEXT_MAX),
  text_contents: text(LONG_TEXT_MAX),
  text_details: text(LONG_TEXT_MAX),
  text_flow: text(LONG_TEXT_MAX),
  price: numberText(
    PRICE_MIN,
    PRICE_MAX,
    `${PRICE_MIN}円から${PRICE_MAX}円までの範囲を入力してください`,
  ),
  quantity: numberText(
    QUANTITY_MIN,
    QUANTITY_MAX,
    `${QUANTITY_MIN}名から${QUANTITY_MAX}名までの範囲を入力してください`,
  ),
})
export type ProdForm = z.core.output<typeof prodForm>

/** The form of an existing service. */
export const prodEdit = z.extend(prodForm, { prod_id: id() })

/** `n` is the number of pictures that can still be added. */
export const tooManyImages = (n: number): string => `追加できる画像は${n}枚までです。`

/** Ids separated by commas; any other part reads as 0, which is no picture's id. */
const idList = () =>
  z.pipe(
    z.string({ error: 'idを指定してください' }),
    z.transform((value: string) =>
      value.split(',').map(part => (/^[1-9][0-9]{0,14}$/.test(part) ? Number(part) : 0)),
    ),
  )

/**
 * A limit of a price range in yen; anything but a number means no limit
 * (rule `unreadable-is-default`).
 */
const priceLimit = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined) =>
      value !== undefined && /^[0-9]{1,9}$/.test(value) ? Number(value) : null,
    ),
  )

/** An unknown category means no filter (rule `unreadable-is-default`). */
const categoryFilter = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined) => {
    const number = /^[0-9]{1,2}$/.test(value ?? '') ? Number(value) : 0
    return number >= 1 && number <= CATEGORY_COUNT ? number : null
  }),
)

/** A filter that is on when it is `1`. */
const onlyWhenOne = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined) => value === '1'),
  )

/** Identifies one random order; null lets the server choose. */
const seed = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined) =>
      value !== undefined && /^[0-9]{1,9}$/.test(value) ? Number(value) : null,
    ),
  )

export const catalog = {
  prod_categories: endpoint({
    method: 'GET',
    access: 'public',
    summary: 'カテゴリー 1〜20',
    input: nothing(),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  prods: endpoint({
    method: 'GET',
    access: 'public',
    summary:
      'サービスの一覧。q は言葉での検索、price_min と price_max は円、has_seats=1 は満員を除く、public_only=1 は停止中を除く、seed は random の並び、found は全部の件数で found_at_least=1 なら「以上」（いずれも本サービス独自）',
    input: z.object({
      page: page(),
      sort: wordOrFirst(PROD_SORTS),
      category: categoryFilter,
      user_id: z.optional(id()),
      q: z.optional(z.string()),
      price_min: priceLimit(),
      price_max: priceLimit(),
      has_seats: onlyWhenOne(),
      /**
       * Home's rails and the same-category list leave paused services out
       * (rule `paused-not-advertised`).
       */
      public_only: onlyWhenOne(),
      seed: seed(),
    }),
    output: prodPage,
  }),
  prod: endpoint({
    method: 'GET',
    access: 'public',
    summary: 'サービスの詳細',
    input: z.object({ prod_id: id() }),
    output: prod,
  }),
  prod_images: endpoint({
    method: 'GET',
    access: 'public',
    summary: 'サービスの追加画像（6枚まで）',
    input: z.object({ prod_id: id() }),
    output: z.object({ images: z.array(prodImage) }),
  }),
  prod_create: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'サービスを作る。受け取り口座の登録が必要',
    input: prodForm,
    files: { icon_file: 1 },
    output: z.object({ success: z.literal(true), id: z.int() }),
  }),
  prod_edit: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'サービスを編集する（出品者だけ）。価格の変更は新しい申し込みから',
    input: prodEdit,
    files: { icon_file: 1 },
    output: success(),
  }),
  prod_delete: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'サービスを削除する（出品者だけ）。取引中や支払い手続き中は 409',
    input: z.object({ prod_id: id() }),
    output: success(),
  }),
  prod_delete_icon: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'サービスのメイン画像を外す（出品者だけ）',
    input: z.object({ prod_id: id() }),
    output: success(),
  }),
  prod_image_create: endpoint({
    method: 'POST',
    access: 'member',
    summary: '追加画像を送る（出品者だけ）。6枚まで、すべて入るかひとつも入らないか',
    input: z.object({ prod_id: id() }),
    files: { icon_files: EXTRA_IMAGES_MAX },
    output: success(),
  }),
  prod_image_delete: endpoint({
    method: 'POST',
    access: 'member',
    summary: '追加画像を削除する（出品者だけ）。残りは 1 から番号が付き直る',
    input: z.object({ image_id: id() }),
    output: success(),
  }),
  prod_image_sort: endpoint({
    method: 'POST',
    access: 'member',
    summary:
      '追加画像を並べ替える（出品者だけ）。image_ids は全部の id を新しい順に、カンマ区切り（本サービス独自）',
    input: z.object({ prod_id: id(), image_ids: idList() }),
    output: success(),
  }),
}
