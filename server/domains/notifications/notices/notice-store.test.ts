import { beforeEach, expect, test } from 'vitest'
import type { NoticeKind, NoticePart } from '../../../../contract/notice-kinds.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import {
  hasUnseenNotice,
  insertNotice,
  listNotices,
  markAllRead,
  markRead,
  markSeen,
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
