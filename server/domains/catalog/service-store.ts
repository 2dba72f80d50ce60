import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '../../platform/database.ts'
import '../accounts/payment-store.ts'
import '../accounts/user-store.ts'
import type { ListedService, Service, ServiceForm, ServiceImage } from './service.ts'
import './service-tables.ts'

const COLUMNS = [
  'services.id',
  'services.user_id as sellerId',
  'services.name',
  'services.is_public as isPublic',
  'services.category',
  'services.price',
  'services.quantity',
  'services.text_intro as textIntro',
  'services.text_contents as textContents',
  'services.text_details as textDetails',
  'services.text_flow as textFlow',
  'services.icon',
  'services.icon_back as iconBack',
  'services.seats_taken as seatsTaken',
  'services.created_at as createdAt',
  'services.updated_at as updatedAt',
] as const

/** Services with their sellers, pictures and ratings, in one statement. */
export const listedServices = (db: Database) =>
  db
    .selectFrom('services')
    .innerJoin('users as seller', 'seller.id', 'services.user_id')
    .leftJoin('payout_accounts', 'payout_accounts.user_id', 'services.user_id')
    .leftJoin('user_ratings', 'user_ratings.user_id', 'services.user_id')
    .select(COLUMNS)
    .select(eb => [
      'seller.name as sellerName',
      'seller.icon as sellerIcon',
      eb.fn.coalesce('payout_accounts.details_submitted', sql<boolean>`false`).as('sellerReady'),
      eb.fn.coalesce('user_ratings.good', sql<number>`0`).as('sellerGood'),
      jsonArrayFrom(imagesOf(eb.selectFrom('service_images'))).as('images'),
    ])
