import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { PART_TITLES } from './first-page.ts'
import { ownThreads } from './own-threads.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart, ExportTable } from './part.ts'

interface OwnThread {
  id: number
  service: string
  buyer: string
  seller: string
  created_at: Date
  ended_at: Date | null
}

/** One file for each thread, because each file is held in memory as a whole. */
export const messagesPart: ExportPart = async function* ({ db }, userId) {
  const threads = await withNames(db, userId)
  for (const thread of threads)
    yield* pageAndJson(`messages/${thread.id}`, thread.service, [await messagesOf(db, thread)])
  yield* pageAndJson('messages', PART_TITLES.messages, [
    {
      name: 'threads',
      title: 'メッセージ',
      columns: {
        file: 'ファイル',
        service: 'サービス',
        buyer: '購入した人',
        seller: '販売した人',
        created_at: 'はじまり',
        ended_at: 'おわり',
      },
      rows: threads.map(thread => ({ ...thread, file: `messages/${thread.id}.html` })),
    },
  ])
}

const withNames = (db: Database, userId: number): Promise<OwnThread[]> =>
  ownThreads(db, userId)
    .innerJoin('services', 'services.id', 'threads.service_id')
    .innerJoin('users as buyers', 'buyers.id', 'threads.buyer_id')
    .innerJoin('users as sellers', 'sellers.id', 'threads.seller_id')
    .select([
      'threads.id',
      'services.name as service',
      'buyers.name as buyer',
      'sellers.name as seller',
      'threads.created_at',
      'threads.ended_at',
    ])
    .orderBy('threads.created_at')
    .execute()

const messagesOf = async (
  db: Database,
  { id, buyer, seller }: OwnThread,
): Promise<ExportTable> => ({
  name: 'messages',
  title: `${buyer}さんと${seller}さん`,
  columns: { created_at: '日時', author: '書いた人', text: '言葉', files: 'ファイル' },
  rows: await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select([
      'messages.id',
      'messages.created_at',
      'users.name as author',
      'messages.text',
      'messages.read_at',
      sql<string>`coalesce((
        select string_agg(name, '、' order by place) from attachments
        where attachments.message_id = messages.id), '')`.as('files'),
    ])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('messages.thread_id', '=', id),
        // A question may have moved into its deal since the threads were listed.
        eb(
          'messages.thread_id',
          'in',
          selectFrom('questions').select('deal_id').where('id', '=', id),
        ),
      ]),
    )
    .orderBy('messages.id')
    .execute(),
})
