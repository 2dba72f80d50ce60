import { sql } from 'kysely'
import { writtenMonth } from '../../../../contract/written.ts'
import type { Database } from '../../../platform/database/database.ts'
import { PART_TITLES } from './first-page.ts'
import { operatorTables } from './operator-tables.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart, ExportTable } from './part.ts'

export const profilePart: ExportPart = async function* ({ db }, userId) {
  yield* pageAndJson('profile', PART_TITLES.profile, [
    await person(db, userId),
    await switchedOff(db, userId),
    await blocked(db, userId),
    await phrases(db, userId),
    await pushDevices(db, userId),
    ...(await operatorTables(db, userId)),
  ])
}

const PROFILE: Omit<ExportTable, 'rows'> = {
  name: 'profile',
  title: '登録',
  columns: {
    id: '番号',
    name: '名前',
    text: '紹介',
    email: 'メールアドレス',
    registration_number: '登録番号',
    active_month: '最後にログインした月',
    created_at: '登録した日時',
    updated_at: '変えた日時',
  },
}

async function person(db: Database, userId: number): Promise<ExportTable> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'text', 'email', 'registration_number', 'active_month'])
    .select(['created_at', 'updated_at'])
    .where('id', '=', userId)
    .execute()
  return {
    ...PROFILE,
    rows: rows.map(row => ({ ...row, active_month: writtenMonth(row.active_month) })),
  }
}

const switchedOff = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'switched_off_notices',
  title: '止めているお知らせ',
  columns: { kind: '種類', channel: '届け方', muted_at: '止めた日時' },
  rows: await db
    .selectFrom('notice_mutes')
    .select(['kind', 'channel', 'muted_at'])
    .where('user_id', '=', userId)
    .orderBy('muted_at')
    .execute(),
})

const blocked = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'blocked_people',
  title: 'ブロックした人',
  columns: { name: '名前', created_at: 'ブロックした日時' },
  rows: await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id as user_id', 'users.name', 'blocks.created_at'])
    .where('blocks.blocker_id', '=', userId)
    .orderBy('blocks.created_at')
    .execute(),
})

/** The addresses themselves are secrets of the devices. */
const pushDevices = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'push_devices',
  title: 'お知らせを受け取る端末',
  columns: { service: '届ける会社', subscribed_at: '登録した日時' },
  rows: await db
    .selectFrom('push_subscriptions')
    .select(sql<string>`substring(endpoint from '^https?://([^/?#]+)')`.as('service'))
    .select('subscribed_at')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
})

const phrases = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'phrases',
  title: '定型文',
  columns: { title: '呼び名', text: '文' },
  rows: await db
    .selectFrom('phrases')
    .select(['title', 'text'])
    .where('owner_id', '=', userId)
    .orderBy('place')
    .execute(),
})
