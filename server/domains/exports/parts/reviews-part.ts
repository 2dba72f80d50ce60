import type { Database } from '../../../platform/database/database.ts'
import { PART_TITLES } from './first-page.ts'
import { ownThreads } from './own-threads.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart, ExportTable } from './part.ts'

export const reviewsPart: ExportPart = async function* ({ db, clock }, userId) {
  yield* pageAndJson('reviews', PART_TITLES.reviews, [
    {
      name: 'given',
      title: '書いたもの',
      columns: COLUMNS,
      rows: await withNames(givenReviews(db, userId)).execute(),
    },
    {
      name: 'received',
      title: '書かれたもの',
      columns: COLUMNS,
      rows: await withNames(receivedReviews(db, userId, clock())).execute(),
    },
  ])
}

export const givenReviews = (db: Database, userId: number) =>
  db
    .selectFrom('ratings')
    .where('ratings.deal_id', 'in', ownThreads(db, userId).select('threads.deal_id'))
    .where('ratings.rater_id', '=', userId)

/** Reviews by others, once they are public (rule `review-waits-for-both`). */
export const receivedReviews = (db: Database, userId: number, now: Date) =>
  db
    .selectFrom('ratings')
    .where('ratings.ratee_id', '=', userId)
    .where('ratings.published_at', '<=', now)
    .where('ratings.hidden_at', 'is', null)

const COLUMNS: ExportTable['columns'] = {
  created_at: '日時',
  rater: '書いた人',
  ratee: '受け取った人',
  service: 'サービス',
  is_good: 'よかった',
  words: '言葉',
  reply: '返事',
}

const withNames = (ratings: ReturnType<typeof givenReviews>) =>
  ratings
    .innerJoin('services', 'services.id', 'ratings.service_id')
    .innerJoin('users as raters', 'raters.id', 'ratings.rater_id')
    .innerJoin('users as ratees', 'ratees.id', 'ratings.ratee_id')
    .select([
      'ratings.deal_id',
      'services.name as service',
      'raters.name as rater',
      'ratees.name as ratee',
      'ratings.is_good',
      'ratings.words',
      'ratings.created_at',
      'ratings.published_at',
      'ratings.reply',
      'ratings.replied_at',
    ])
    .orderBy('ratings.id')
