import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, NOT_CHOSEN, optionalText, success, timestamp } from '../fields.ts'
import { REVIEW_MAX } from '../limits.ts'
import { truth, wireObject } from '../wire/wire-object.ts'

export const RATING_TYPES = ['good', 'bad'] as const
export type RatingType = (typeof RATING_TYPES)[number]

export const ratingCounts = z.object({ good: z.int(), bad: z.int() })
export type RatingCounts = z.core.output<typeof ratingCounts>

/** The viewer's own rating of a deal; both false without one. */
export const ownRating = z.object({ good: z.boolean(), bad: z.boolean() })
export type OwnRating = z.core.output<typeof ownRating>

const sellerNumbers = wireObject({
  /** Whether the payment provider has checked who receives the money. */
  isVerified: truth(),
  /** Since when the person is a member. */
  since: timestamp(),
  /** All deals that have begun. */
  deals: z.int(),
  /** Percent of the latest first answers that came within a day; null below five. */
  withinDay: z.nullable(z.int()),
})
export type SellerNumbers = z.core.output<typeof sellerNumbers>

export const ratings = {
  goods: endpoint({
    called: 'ratingCounts',
    method: 'GET',
    access: 'public',
    summary: '受けた評価の数',
    input: wireObject({ userId: id() }),
    output: ratingCounts,
  }),
  seller_numbers: endpoint({
    called: 'sellerNumbers',
    method: 'GET',
    access: 'public',
    summary: '売る人の本人確認と、取引とお返事の数（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: sellerNumbers,
  }),
  good: endpoint({
    called: 'ownRating',
    method: 'GET',
    access: 'member',
    summary: 'この取引で自分がつけた評価',
    input: wireObject({ threadId: id() }),
    output: ownRating,
  }),
  add_good: endpoint({
    called: 'rateDeal',
    method: 'POST',
    access: 'member',
    summary:
      '評価する。ひとつの取引に一度だけ（二度目は409）。text は口コミのことば（本サービス独自）',
    input: wireObject({
      threadId: id(),
      type: z.enum(RATING_TYPES, { error: NOT_CHOSEN }),
      text: z.optional(optionalText(REVIEW_MAX)),
    }),
    output: success(),
  }),
}
