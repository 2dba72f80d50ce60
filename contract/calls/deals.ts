import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { flag, icon, id, nothing, page, success, timestamp, wordOrFirst, yen } from '../fields.ts'
import { purchaseTerms } from '../purchase-terms.ts'
import { subscEvent } from './subsc-events.ts'

export const subsc = z.object({
  id: z.int(),
  prod_id: z.int(),
  prod_name: z.string(),
  prod_icon: icon(),
  /** The buyer. */
  user_id: z.int(),
  owner_user_id: z.int(),
  /** The counterpart of the viewer. */
  user_name: z.string(),
  user_icon: icon(),
  price: yen(),
  /** Epoch seconds. */
  current_period_end: z.nullable(z.int()),
  cancel_at_period_end: flag(),
  /** 1 while the latest payment has failed and is being tried again. */
  past_due: flag(),
  contact_id: z.int(),
  contact_created_at: timestamp(),
  request_id: z.nullable(z.int()),
  prev_message_id: z.nullable(z.int()),
  created_at: timestamp(),
})
export type Subsc = z.core.output<typeof subsc>

export const subscPage = z.object({ subscs: z.array(subsc), total_pages: z.int() })
export type SubscPage = z.core.output<typeof subscPage>

export const SUBSC_TYPES = ['buy', 'sell'] as const
export type SubscType = (typeof SUBSC_TYPES)[number]

/** The final confirmation with the SHA-256 of its text, in hexadecimal. */
const hashedTerms = z.object({ terms: purchaseTerms, hash: z.string() })
export type HashedTerms = z.core.output<typeof hashedTerms>

export const deals = {
  checkout: endpoint({
    method: 'GET',
    access: 'member',
    summary:
      '決済会社の支払い画面。席は31分おさえられる。見せた最終確認（shown_at と hash）が変わっていれば 409',
    input: z.object({
      prod_id: id(),
      shown_at: z.optional(z.string()),
      hash: z.optional(z.string()),
    }),
    output: z.object({ url: z.string() }),
  }),
  checkout_terms: endpoint({
    method: 'GET',
    access: 'member',
    summary: '申し込みの最終確認の内容（本サービス独自）',
    input: z.object({ prod_id: id() }),
    output: hashedTerms,
  }),
  purchase_terms: endpoint({
    method: 'GET',
    access: 'member',
    summary: '申し込んだときに見せた最終確認（当事者のみ・本サービス独自）',
    input: z.object({ subsc_id: id() }),
    output: hashedTerms,
  }),
  subsc_delete: endpoint({
    method: 'POST',
    access: 'member',
    summary: '解約する。申し込んだ人はその場で、売る人は次の支払日に',
    input: z.object({ subsc_id: id() }),
    output: success(),
  }),
  customer_portal: endpoint({
    method: 'GET',
    access: 'member',
    summary: 'カードの変更と請求の控え（決済会社の画面）。購入したことがなければ null',
    input: nothing(),
    output: z.object({ url: z.nullable(z.string()) }),
  }),
  payment_page: endpoint({
    method: 'GET',
    access: 'member',
    summary:
      'まだ済んでいない月のお支払い画面（決済会社）。買い手だけ。済んでいれば null（本サービス独自）',
    input: z.object({ subsc_id: id() }),
    output: z.object({ url: z.nullable(z.string()) }),
  }),
  subsc: endpoint({
    method: 'GET',
    access: 'member',
    summary: '取引ひとつ（当事者のみ）',
    input: z.object({ subsc_id: id() }),
    output: subsc,
  }),
  subscs: endpoint({
    method: 'GET',
    access: 'member',
    summary: '利用中の取引の一覧',
    input: z.object({
      page: page(),
      sort: wordOrFirst(['created_at_desc', 'created_at_asc'] as const),
      type: wordOrFirst(SUBSC_TYPES),
    }),
    output: subscPage,
  }),
  subsc_events: endpoint({
    method: 'GET',
    access: 'member',
    summary: '取引のできごと。1ページ目が新しい（当事者のみ・本サービス独自）',
    input: z.object({ subsc_id: id(), page: page() }),
    output: z.object({ events: z.array(subscEvent), total_pages: z.int() }),
  }),
}
