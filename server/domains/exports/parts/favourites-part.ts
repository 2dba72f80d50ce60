import {
  FILTER_SWITCHES,
  type FilterLimit,
  SWITCH_WORDS,
} from '../../../../contract/search/service-filters.ts'
import { toWireName } from '../../../../contract/wire/wire-names.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fromStored, type StoredSearch } from '../../favourites/searches/stored-search.ts'
import { PART_TITLES } from './first-page.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart, ExportTable } from './part.ts'

export const favouritesPart: ExportPart = async function* ({ db }, userId) {
  const tables = [
    await likesOf(db, userId),
    await followsOf(db, userId),
    await searchesOf(db, userId),
  ]
  yield* pageAndJson('favourites', PART_TITLES.favourites, tables)
}

async function likesOf(db: Database, userId: number): Promise<ExportTable> {
  const rows = await db
    .selectFrom('likes')
    .innerJoin('services', 'services.id', 'likes.service_id')
    .select(['services.id as service_id', 'services.name', 'likes.price', 'likes.created_at'])
    .where('likes.user_id', '=', userId)
    .orderBy('likes.created_at')
    .execute()
  const columns = { name: 'サービス', price: 'そのときの月額（円）', created_at: '入れた日時' }
  return { name: 'likes', title: 'お気に入り', columns, rows }
}

async function followsOf(db: Database, userId: number): Promise<ExportTable> {
  const rows = await db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.person_id')
    .select(['users.id as user_id', 'users.name', 'follows.tells', 'follows.created_at'])
    .where('follows.follower_id', '=', userId)
    .orderBy('follows.created_at')
    .execute()
  const columns = { name: '名前', tells: 'お知らせ', created_at: 'フォローした日時' }
  return { name: 'follows', title: 'フォロー', columns, rows }
}

const LIMIT_TITLES: Readonly<Record<FilterLimit, string>> = {
  priceMin: '下限（円）',
  priceMax: '上限（円）',
}

const SWITCH_TITLES = Object.fromEntries(
  FILTER_SWITCHES.map(name => [name, SWITCH_WORDS[name].label]),
)

const byParameter = <Value>(filters: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [toWireName(name), value]))

function rowOf({ search, ...saved }: { search: StoredSearch; tells: boolean; created_at: Date }) {
  const { q, category, ...filters } = fromStored(search)
  return { q, category, ...byParameter<string | number | boolean | null>(filters), ...saved }
}

async function searchesOf(db: Database, userId: number): Promise<ExportTable> {
  const searches = await db
    .selectFrom('saved_searches')
    .select(['search', 'tells', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const columns = {
    q: 'ことば',
    category: 'カテゴリーの番号',
    ...byParameter({ ...LIMIT_TITLES, ...SWITCH_TITLES }),
    tells: 'お知らせ',
    created_at: '覚えた日時',
  }
  return { name: 'searches', title: '覚えた条件', columns, rows: searches.map(rowOf) }
}
