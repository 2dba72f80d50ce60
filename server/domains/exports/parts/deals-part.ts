import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { PART_TITLES } from './first-page.ts'
import { ownThreads } from './own-threads.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart, ExportTable } from './part.ts'

export const dealsPart: ExportPart = async function* ({ db }, userId) {
  yield* pageAndJson('deals', PART_TITLES.deals, [
    await deals(db, userId),
    await terms(db, userId),
    await requests(db, userId),
    await events(db, userId),
    await papers(db, userId),
  ])
}

const ownDeals = (db: Database, userId: number) =>
  ownThreads(db, userId).innerJoin('deals', 'deals.id', 'threads.deal_id')

const deals = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'deals',
  title: '取引',
  columns: {
    id: '番号',
    service: 'サービス',
    buyer: '購入した人',
    seller: '販売した人',
    price: '月額（円）',
    started_at: 'はじまり',
    ended_at: 'おわり',
  },
  rows: await ownDeals(db, userId)
    .innerJoin('services', 'services.id', 'deals.service_id')
    .innerJoin('users as buyers', 'buyers.id', 'deals.buyer_id')
    .innerJoin('users as sellers', 'sellers.id', 'deals.seller_id')
    .leftJoin('terminations', 'terminations.deal_id', 'deals.id')
    .select([
      'deals.id',
      'services.name as service',
      'buyers.name as buyer',
      'sellers.name as seller',
      'deals.price',
      'deals.status',
      'deals.current_period_end',
      'deals.started_at',
      'deals.ended_at',
      'terminations.reason as end_reason',
      'terminations.ended_by',
      'terminations.decided_at as end_decided_at',
    ])
    .orderBy('deals.id')
    .execute(),
})

const terms = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'purchase_terms',
  title: 'お申し込みの内容',
  columns: { deal_id: '取引の番号', version: '版', shown_at: '示した日時' },
  rows: await ownDeals(db, userId)
    .innerJoin('purchase_terms', 'purchase_terms.deal_id', 'deals.id')
    .select([
      'purchase_terms.deal_id',
      'purchase_terms.version',
      'purchase_terms.shown_at',
      'purchase_terms.terms',
    ])
    .orderBy('purchase_terms.deal_id')
    .execute(),
})

const requests = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'requests',
  title: '解約・返金の申請',
  columns: {
    deal_id: '取引の番号',
    kind: '種類',
    state: 'いま',
    created_at: '申請した日時',
    answered_at: '答えた日時',
    refund: '返金（円）',
  },
  rows: await ownDeals(db, userId)
    .innerJoin('cancellations', 'cancellations.deal_id', 'deals.id')
    .select([
      'cancellations.deal_id',
      'cancellations.kind',
      'cancellations.state',
      'cancellations.created_by',
      'cancellations.created_at',
      'cancellations.answered_at',
      'cancellations.refund',
    ])
    .orderBy('cancellations.id')
    .execute(),
})

/**
 * Events of the deals, as both parties read them in the thread. The part of a dispute that is
 * held back is the seller's alone.
 */
const events = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'events',
  title: '取引のできごと',
  columns: { deal_id: '取引の番号', happened_at: '日時', kind: 'できごと' },
  rows: await ownDeals(db, userId)
    .innerJoin('deal_events', 'deal_events.deal_id', 'deals.id')
    .select(['deal_events.deal_id', 'deal_events.happened_at', 'deal_events.kind'])
    .select(sql<object>`deal_events.facts - '{held,invoiceId}'::text[]`.as('facts'))
    .orderBy('deal_events.id')
    .execute(),
})

const papers = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'papers',
  title: '領収書・手数料明細書',
  columns: {
    kind: '種類',
    year: '年',
    number: '番号',
    addressee: '宛名',
    issued_at: '発行した日時',
    cancelled_at: '取り消した日時',
  },
  rows: await db
    .selectFrom('papers')
    .select(['kind', 'year', 'number', 'addressee', 'issued_at', 'cancelled_at', 'facts'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute(),
})
