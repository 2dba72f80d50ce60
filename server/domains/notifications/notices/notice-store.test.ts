import { beforeEach, expect, test } from 'vitest'
import type { NoticeKind, NoticePart } from '../../../../contract/notice-kinds.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { DEPARTED_NAME } from '../../accounts/user.ts'
import {
  deleteNoticesBefore,
  deleteNoticesOf,
  hasUnseenNotice,
  insertNotice,
  listNotices,
  markAllRead,
  markRead,
  markSeen,
  replaceName,
} from './notice-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-06-20T00:00:00Z')
const DAY = 86_400
const userId = await storePerson(db, 'person')
const other = await storePerson(db, 'other')

beforeEach(async () => {
  await db.deleteFrom('notices').execute()
})

const notify = (kind: NoticeKind, { to = userId, seconds = 0 } = {}) =>
  db.transaction().execute(tx => {
    const texts = { kind, title: kind, text: '', path: '/' }
    const times = { told_at: addSeconds(NOW, -seconds), seen_at: null, read_at: null }
    return insertNotice(tx, { user_id: to, ...texts, ...times })
  })
const read = (part: NoticePart = 'all', page = 1, pageSize = 10) =>
  listNotices(db, { userId, part, now: NOW, page, pageSize })
const kinds = async (part?: NoticePart) => (await read(part)).items.map(({ kind }) => kind)

test('own notices of ninety days are listed, newest first (rule `notices-for-ninety-days`)', async () => {
  await notify('deal', { seconds: 90 * DAY })
  await notify('payout', { seconds: 90 * DAY - 1 })
  await notify('message', { to: other })
  await notify('review')
  expect(await kinds()).toEqual(['review', 'payout'])
  const { items, totalPages, unread } = await read('all', 2, 1)
  expect([items.length, items[0]?.kind, totalPages, unread]).toEqual([1, 'payout', 2, 2])
})

test('a part has the notices of its kinds, or those that are not read', async () => {
  for (const kind of ['payment', 'message', 'rating', 'price', 'account'] as const)
    await notify(kind)
  expect(await kinds('money')).toEqual(['payment'])
  expect(await kinds('deals')).toEqual(['message'])
  expect(await kinds('operator')).toEqual(['account'])
  const [newest] = (await read()).items
  await markRead(db, { userId, noticeId: newest?.id ?? 0 }, NOW)
  expect(await kinds('unread')).toEqual(['price', 'rating', 'message', 'payment'])
  expect((await read('money')).unread).toBe(4)
})

test('a person marks only their own notices, and a read one keeps its time', async () => {
  await notify('deal')
  await notify('deal', { to: other })
  const [own] = (await read()).items
  const noticeId = own?.id ?? 0
  await markRead(db, { userId: other, noticeId }, NOW)
  expect((await read()).unread).toBe(1)
  await markRead(db, { userId, noticeId }, NOW)
  await markRead(db, { userId, noticeId }, addSeconds(NOW, 30))
  await markAllRead(db, { userId, newestId: undefined }, addSeconds(NOW, 60))
  expect((await read()).items).toMatchObject([{ readAt: NOW }])
  const theirs = await listNotices(db, {
    userId: other,
    part: 'all',
    now: NOW,
    page: 1,
    pageSize: 1,
  })
  expect(theirs.unread).toBe(1)
})

test('a notice is new until its list was opened, read or not', async () => {
  expect(await hasUnseenNotice(db, userId, NOW)).toBe(false)
  await notify('deal')
  await markAllRead(db, { userId, newestId: undefined }, NOW)
  expect(await hasUnseenNotice(db, userId, NOW)).toBe(true)
  await markSeen(db, { userId, newestId: undefined }, NOW)
  expect(await hasUnseenNotice(db, userId, NOW)).toBe(false)
})

test('notices up to the newest one shown are marked, and no later ones', async () => {
  for (const kind of ['deal', 'message', 'review'] as const) await notify(kind)
  const { items, newestId } = await read()
  expect(newestId).toBe(items[0]?.id)
  const shown = { userId, newestId: items[1]?.id }
  await markAllRead(db, shown, NOW)
  expect(await kinds('unread')).toEqual(['review'])
  await markSeen(db, shown, NOW)
  expect(await hasUnseenNotice(db, userId, NOW)).toBe(true)
  await markSeen(db, { userId, newestId }, NOW)
  expect(await hasUnseenNotice(db, userId, NOW)).toBe(false)
  const seenAt = db.selectFrom('notices').select('seen_at').where('user_id', '=', userId)
  await markSeen(db, { userId, newestId }, addSeconds(NOW, 60))
  expect((await seenAt.execute()).map(row => row.seen_at)).toEqual([NOW, NOW, NOW])
})

test('a notice that the list does not keep any more is not new', async () => {
  await notify('deal', { seconds: 90 * DAY })
  expect(await hasUnseenNotice(db, userId, NOW)).toBe(false)
  expect((await read()).newestId).toBe(0)
})

test('old notices are deleted, and all of a person who leaves', async () => {
  await notify('deal', { seconds: 1 })
  await notify('message')
  await notify('message', { to: other })
  await deleteNoticesBefore(db, NOW)
  expect(await kinds()).toEqual(['message'])
  await db.transaction().execute(tx => deleteNoticesOf(tx, userId))
  const rows = await db.selectFrom('notices').select('user_id').execute()
  expect(rows).toEqual([{ user_id: other }])
})

test('the name of a person who has left goes from the notices of others', async () => {
  const about = (person_id: number, person_name: string) =>
    db.transaction().execute(tx => {
      const texts = { title: `${person_name}さんから`, text: `${person_name}さんです`, path: '/' }
      const times = { told_at: NOW, seen_at: null, read_at: null }
      const person = { person_id, person_name }
      return insertNotice(tx, { user_id: userId, kind: 'message', ...texts, ...times, ...person })
    })
  await about(other, '冴')
  await about(userId, '透子')
  await replaceName(db, other)
  const texts = (await read()).items.map(({ title, text }) => [title, text])
  expect(texts).toEqual([
    ['透子さんから', '透子さんです'],
    [`${DEPARTED_NAME}さんから`, `${DEPARTED_NAME}さんです`],
  ])
})
