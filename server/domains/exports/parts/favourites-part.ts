import { PART_TITLES } from './first-page.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart } from './part.ts'

export const favouritesPart: ExportPart = async function* ({ db }, userId) {
  const likes = await db
    .selectFrom('likes')
    .innerJoin('services', 'services.id', 'likes.service_id')
    .select(['services.id as service_id', 'services.name', 'likes.price', 'likes.created_at'])
    .where('likes.user_id', '=', userId)
    .orderBy('likes.created_at')
    .execute()
  const follows = await db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.person_id')
    .select(['users.id as user_id', 'users.name', 'follows.tells', 'follows.created_at'])
    .where('follows.follower_id', '=', userId)
    .orderBy('follows.created_at')
    .execute()
  const searches = await db
    .selectFrom('saved_searches')
    .select(['q', 'category', 'price_min', 'price_max', 'has_seats', 'verified_only', 'tells'])
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  yield* pageAndJson('favourites', PART_TITLES.favourites, [
    {
      name: 'likes',
      title: 'お気に入り',
      columns: { name: 'サービス', price: 'そのときの月額（円）', created_at: '入れた日時' },
      rows: likes,
    },
    {
      name: 'follows',
      title: 'フォロー',
      columns: { name: '名前', tells: 'お知らせ', created_at: 'フォローした日時' },
      rows: follows,
    },
    {
      name: 'searches',
      title: '覚えた条件',
      columns: {
        q: 'ことば',
        category: 'カテゴリーの番号',
        price_min: '下限（円）',
        price_max: '上限（円）',
        has_seats: '空きあり',
        verified_only: '本人確認',
        tells: 'お知らせ',
        created_at: '覚えた日時',
      },
      rows: searches,
    },
  ])
}
