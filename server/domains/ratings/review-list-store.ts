import { sql } from 'kysely'
import { LATEST_MARKS } from '../../../contract/calls/reviews.ts'
import type { Database } from '../../platform/database/database.ts'

/** Selects the ratings of a person, or those of a seller for one service. */
export interface ReviewScope {
  rateeId: number
  serviceId: number | null
  now: Date
}

export interface ReviewFilter {
  category: number | null
  onlyBad: boolean
}

export interface ReviewListQuery extends ReviewScope, ReviewFilter {
  /** Id of the last review of the page before. */
  before: number | null
  count: number
}

/** Public ratings, newest first; both scopes have an index for it. */
const ratingsIn = (db: Database, { rateeId, serviceId, now }: ReviewScope) =>
  db
    .selectFrom('ratings')
    .where('ratings.ratee_id', '=', rateeId)
    .where('ratings.published_at', '<=', now)
    .$if(serviceId !== null, query => query.where('ratings.service_id', '=', serviceId))

const reviewsIn = (db: Database, { category, onlyBad, ...scope }: ReviewScope & ReviewFilter) =>
  ratingsIn(db, scope)
    .innerJoin('services', 'services.id', 'ratings.service_id')
    .where('ratings.words', '<>', '')
    .where('ratings.hidden_at', 'is', null)
    .$if(onlyBad, query => query.where('ratings.is_good', '=', false))
    .$if(category !== null, query => query.where('services.category', '=', category))

const COLUMNS = [
  'ratings.id',
  'ratings.is_good as isGood',
  'ratings.words',
  'ratings.created_at as ratedAt',
  'ratings.published_at as publishedAt',
  'ratings.reply',
  'ratings.replied_at as repliedAt',
  'services.id as serviceId',
  'services.name as serviceName',
  'deals.started_at as startedAt',
  'deals.ended_at as endedAt',
  'rater.id as raterId',
  'rater.name as raterName',
  'rater.icon as raterIcon',
] as const

/** Words and replies that are public and not hidden, newest first. */
export function listReviews(db: Database, { before, count, ...query }: ReviewListQuery) {
  return reviewsIn(db, query)
    .innerJoin('deals', 'deals.id', 'ratings.deal_id')
    .innerJoin('users as rater', 'rater.id', 'ratings.rater_id')
    .select(COLUMNS)
    .$if(before !== null, query =>
      query.where(
        sql<boolean>`(ratings.published_at, ratings.id)
          < (select published_at, id from ratings where id = ${before})`,
      ),
    )
    .orderBy('ratings.published_at', 'desc')
    .orderBy('ratings.id', 'desc')
    .limit(count)
    .execute()
}
export type ListedReview = Awaited<ReturnType<typeof listReviews>>[number]

export async function countReviews(
  db: Database,
  query: ReviewScope & ReviewFilter,
): Promise<number> {
  const { found } = await reviewsIn(db, query)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** The categories whose services have reviews, in order. */
export async function listReviewedCategories(db: Database, scope: ReviewScope): Promise<number[]> {
  const rows = await reviewsIn(db, { ...scope, category: null, onlyBad: false })
    .select('services.category')
    .distinct()
    .orderBy('services.category')
    .execute()
  return rows.map(({ category }) => category)
}

/** Public ratings with words or without, and the latest of them, newest first. */
export async function countMarks(db: Database, scope: ReviewScope) {
  const counts = await ratingsIn(db, scope)
    .select([
      sql<number>`count(*) filter (where is_good)`.as('good'),
      sql<number>`count(*) filter (where not is_good)`.as('bad'),
    ])
    .executeTakeFirstOrThrow()
  const latest = await ratingsIn(db, scope)
    .select('is_good as isGood')
    .orderBy('ratings.published_at', 'desc')
    .orderBy('ratings.id', 'desc')
    .limit(LATEST_MARKS)
    .execute()
  return { good: Number(counts.good), bad: Number(counts.bad), latest }
}

/** A public review with its two people; null for an unknown, hidden or waiting one. */
export async function findReview(db: Database, id: number, now: Date) {
  const row = await db
    .selectFrom('ratings')
    .innerJoin('users as rater', 'rater.id', 'ratings.rater_id')
    .innerJoin('users as ratee', 'ratee.id', 'ratings.ratee_id')
    .select([
      'ratings.id',
      'ratings.deal_id as dealId',
      'ratings.is_good as isGood',
      'ratings.words',
      'ratings.published_at as publishedAt',
      'ratings.reply',
      'ratings.replied_at as repliedAt',
      'rater.id as raterId',
      'rater.name as raterName',
      'ratee.id as rateeId',
      'ratee.name as rateeName',
    ])
    .where('ratings.id', '=', id)
    .where('ratings.words', '<>', '')
    .where('ratings.hidden_at', 'is', null)
    .where('ratings.published_at', '<=', now)
    .executeTakeFirst()
  return row ?? null
}
