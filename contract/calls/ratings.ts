import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, NOT_CHOSEN, optionalText, success } from '../fields.ts'
import { REVIEW_MAX } from '../limits.ts'
import { wireObject } from '../wire/wire-object.ts'

export const RATING_TYPES = ['good', 'bad'] as const
export type RatingType = (typeof RATING_TYPES)[number]

export const ratingCounts = z.object({ good: z.int(), bad: z.int() })
export type RatingCounts = z.core.output<typeof ratingCounts>

/** The viewer's own rating of a deal; both false without one. */
export const ownRating = z.object({ good: z.boolean(), bad: z.boolean() })
export type OwnRating = z.core.output<typeof ownRating>

export const ratings = {
  goods: endpoint({
    called: 'ratingCounts',
    method: 'GET',
    access: 'public',
    summary: '受けた評価の数',
    input: wireObject({ userId: id() }),
    output: ratingCounts,
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
