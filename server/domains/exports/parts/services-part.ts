import type { Database } from '../../../platform/database/database.ts'
import { PART_TITLES } from './first-page.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart, ExportTable } from './part.ts'

export const servicesPart: ExportPart = async function* ({ db }, userId) {
  yield* pageAndJson('services', PART_TITLES.services, [
    await services(db, userId),
    await daysOff(db, userId),
    await announcements(db, userId),
    await views(db, userId),
  ])
}

const services = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'services',
  title: 'サービス',
  columns: {
    id: '番号',
    name: 'なまえ',
    is_public: '公開',
    price: '月額（円）',
    quantity: '定員',
    text_intro: '紹介',
    text_contents: 'サービス内容',
    text_details: 'ご購入の前に',
    text_flow: 'ご利用の流れ',
    created_at: '並べた日時',
    updated_at: '変えた日時',
    deleted_at: '片づけた日時',
  },
  rows: await db
    .selectFrom('services')
    .select([
      'id',
      'name',
      'is_public',
      'category',
      'price',
      'quantity',
      'text_intro',
      'text_contents',
      'text_details',
      'text_flow',
      'takes_questions',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
})

const daysOff = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'days_off',
  title: 'お休み',
  columns: { starts_at: 'はじまり', ends_at: 'もどる日', words: 'ひとこと' },
  rows: await db
    .selectFrom('rests')
    .select(['starts_at', 'ends_at', 'words', 'ended_at'])
    .where('seller_id', '=', userId)
    .execute(),
})

const announcements = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'announcements',
  title: 'いまの購入者へのお知らせ',
  columns: { name: 'サービス', number: '回数', sent_at: 'いちばん新しい日時' },
  rows: await db
    .selectFrom('announcements')
    .innerJoin('services', 'services.id', 'announcements.service_id')
    .select(['services.id as service_id', 'services.name', 'number', 'sent_at', 'text'])
    .where('announcements.seller_id', '=', userId)
    .orderBy('services.id')
    .execute(),
})

const views = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'views',
  title: '見た人の数',
  columns: { day: '日', name: 'サービス', viewers: '人' },
  rows: await db
    .selectFrom('service_views')
    .innerJoin('services', 'services.id', 'service_views.service_id')
    .select(['services.id as service_id', 'services.name', 'service_views.day', 'viewers'])
    .where('services.user_id', '=', userId)
    .orderBy('service_views.day')
    .orderBy('services.id')
    .execute(),
})
