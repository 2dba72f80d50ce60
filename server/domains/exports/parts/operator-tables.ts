import type { Database } from '../../../platform/database/database.ts'
import type { ExportTable } from './part.ts'

/** Words between the person and the operator, and the person's notices and mails. */
export const operatorTables = async (db: Database, userId: number): Promise<ExportTable[]> => [
  await suspensions(db, userId),
  await appeals(db, userId),
  await reports(db, userId),
  await inquiries(db, userId),
  await notices(db, userId),
  await mails(db, userId),
]

const suspensions = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'suspensions',
  title: '利用停止',
  columns: {
    suspended_at: 'はじまり',
    words: '運営からの言葉',
    until: '期限',
    lifted_at: '解除の日時',
    lift_words: '解除のときの言葉',
  },
  rows: await db
    .selectFrom('suspension_records')
    .select(['suspended_at', 'reason', 'words', 'until', 'lifted_at', 'lift_words'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
})

/**
 * Leaves out the person's own messages that an appeal showed. An appeal has them only after a
 * report, and nobody learns of a report (rule `reporter-never-named`).
 */
const appeals = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'appeals',
  title: '異議の申し立て',
  columns: {
    made_at: '日時',
    words: '書いた言葉',
    answered_at: '答えの日時',
    answer_words: '運営の答え',
  },
  rows: await db
    .selectFrom('suspension_appeals')
    .innerJoin('suspension_records', 'suspension_records.id', 'suspension_id')
    .select(['made_at', 'suspension_appeals.words', 'answer'])
    .select(['answer_words', 'answered_at'])
    .where('suspension_records.user_id', '=', userId)
    .orderBy('suspension_appeals.id')
    .execute(),
})

/** The person's own reports, without what the operator made of them. */
const reports = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'reports',
  title: '運営に知らせたこと',
  columns: { created_at: '日時', name: '相手', words: '書いた言葉' },
  rows: await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'accused_id')
    .select(['reports.created_at', 'users.name', 'reason', 'words', 'share'])
    .select(['thread_id', 'message_id', 'review_id'])
    .where('reporter_id', '=', userId)
    .orderBy('reports.id')
    .execute(),
})

const inquiries = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'inquiries',
  title: '運営へのお問い合わせ',
  columns: { created_at: '日時', text: '内容' },
  rows: await db
    .selectFrom('inquiries')
    .select(['created_at', 'name', 'email', 'phone', 'category', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
})

const notices = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'notices',
  title: '届いたお知らせ',
  columns: { told_at: '日時', title: '件名', text: '内容', read_at: '読んだ日時' },
  rows: await db
    .selectFrom('notices')
    .select(['kind', 'told_at', 'title', 'text', 'path', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
})

/** Without their content, which is deleted once they are delivered. */
const mails = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'mails',
  title: '送られたメール',
  columns: { written_at: '書いた日時', kind: '種類', settled_at: '送った日時' },
  rows: await db
    .selectFrom('mails')
    .select(['kind', 'topic', 'deal_id', 'state', 'written_at', 'settled_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
})
