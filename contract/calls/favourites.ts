import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  icon,
  id,
  nothing,
  page,
  success,
  timestamp,
  wordOrFirst,
  yen,
  zeroOrOne,
} from '../fields.ts'
import { truth, wireObject } from '../wire/wire-object.ts'
import { idList } from './catalog/service-form.ts'
import { service } from './catalog.ts'

const like = wireObject(
  {
    serviceId: z.int(),
    /** Stays after the service's deletion. */
    name: z.string(),
    /** Yen a month when it was liked. */
    price: yen(),
    /** When the price last changed; null while it never did. */
    priceChangedAt: z.nullable(timestamp()),
    createdAt: timestamp(),
    /** Null after its deletion. */
    service: z.nullable(service),
  },
  {},
)
export type Like = z.core.output<typeof like>

/** Newest like first; services with free seats first; the lowest price first. */
export const LIKE_SORTS = ['created_at_desc', 'has_seats', 'price_asc'] as const
export type LikeSort = (typeof LIKE_SORTS)[number]

const followed = wireObject({
  id: z.int(),
  name: z.string(),
  icon: icon(),
  text: z.string(),
  /** Number of good ratings. */
  good: z.int(),
  /** Whether notices of new services are on. */
  tells: truth(),
  /** The newest public services, four at most. */
  services: z.array(service),
})
export type FollowedPerson = z.core.output<typeof followed>

const favouriteCounts = wireObject({ likes: z.int(), follows: z.int(), searches: z.int() })
export type FavouriteCounts = z.core.output<typeof favouriteCounts>

const found = { totalPages: z.int(), found: z.int() }

export const favourites = {
  likes: endpoint({
    method: 'GET',
    access: 'member',
    summary:
      '自分のお気に入り。20件ずつ。消えたサービスは、新しい順でなければ最後（本サービス独自）',
    input: wireObject({ page: page(), sort: wordOrFirst(LIKE_SORTS) }),
    output: wireObject({ likes: z.array(like), ...found }),
  }),
  like_ids: endpoint({
    called: 'likedIds',
    method: 'GET',
    access: 'member',
    summary: '自分のお気に入りのサービスの番号、200件まで（本サービス独自）',
    input: nothing(),
    output: wireObject({ ids: z.array(z.int()) }),
  }),
  like_counts: endpoint({
    called: 'favouriteCounts',
    method: 'GET',
    access: 'member',
    summary: 'お気に入り、フォローしている人、覚えた条件の数（本サービス独自）',
    input: nothing(),
    output: favouriteCounts,
  }),
  like_services: endpoint({
    called: 'servicesById',
    method: 'GET',
    access: 'public',
    summary: '番号で選んだサービス、50件まで。ないものは答えない（本サービス独自）',
    input: wireObject({ ids: idList() }),
    output: wireObject({ services: z.array(service) }),
  }),
  like_add: endpoint({
    called: 'likeService',
    method: 'POST',
    access: 'member',
    summary: 'お気に入りに入れる。200件まで（409）（本サービス独自）',
    input: wireObject({ serviceId: id() }),
    output: success(),
  }),
  like_delete: endpoint({
    called: 'unlikeService',
    method: 'POST',
    access: 'member',
    summary: 'お気に入りから外す（本サービス独自）',
    input: wireObject({ serviceId: id() }),
    output: success(),
  }),
  like_merge: endpoint({
    called: 'mergeLikes',
    method: 'POST',
    access: 'member',
    summary: '登録の前に端末で入れたお気に入りを、入るだけ加える（本サービス独自）',
    input: wireObject({ ids: idList() }),
    output: success(),
  }),
  follows: endpoint({
    called: 'followedPeople',
    method: 'GET',
    access: 'member',
    summary: 'フォローしている人と、新しいサービス4件。新しい順、20人ずつ（本サービス独自）',
    input: wireObject({ page: page() }),
    output: wireObject({ people: z.array(followed), ...found }),
  }),
  follow: endpoint({
    called: 'followOf',
    method: 'GET',
    access: 'member',
    summary: 'この人をフォローしているか（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: wireObject({ isOn: truth() }, { isOn: 'on' }),
  }),
  follow_add: endpoint({
    called: 'followPerson',
    method: 'POST',
    access: 'member',
    summary: 'フォローする。相手には知らせない（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: success(),
  }),
  follow_delete: endpoint({
    called: 'unfollowPerson',
    method: 'POST',
    access: 'member',
    summary: 'フォローをやめる（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: success(),
  }),
  follow_switch: endpoint({
    called: 'switchFollow',
    method: 'POST',
    access: 'member',
    summary: '新しいサービスのお知らせを、人ごとに切り替える（本サービス独自）',
    input: wireObject({ userId: id(), isOn: zeroOrOne() }, { isOn: 'on' }),
    output: success(),
  }),
}
