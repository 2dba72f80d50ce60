import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeThread,
} from '../../../../tests/support/rows/rows.ts'
import type { NewReport } from './report.ts'
import {
  closeOpenReport,
  countOpenReports,
  deleteReportsClosedBefore,
  findReport,
  findReportedPlace,
  findReports,
  insertReport,
  listReports,
} from './report-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-20T00:00:00Z')
const adminId = await storePerson(db, 'operator')
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const serviceId = await storeService(db, sellerId)
const threadId = await storeDeal(db, { serviceId, buyerId, sellerId })
await storeThread(db, { id: threadId, serviceId, buyerId, sellerId })

beforeEach(async () => {
  await db.deleteFrom('reports').execute()
})

const about = { accusedId: sellerId, threadId, messageId: null, reviewId: null }
const report = (change: Partial<NewReport & { at: Date }> = {}) =>
  insertReport(db, {
    ...{ reporterId: buyerId, ...about, reason: 'other', words: '', share: 'nothing', shown: [] },
    ...{ at: AT, ...change },
  })
const close = (id: number | null) =>
  db.transaction().execute(tx => closeOpenReport(tx, { id: id ?? 0, adminId, at: AT }))
const listed = async (page: number, pageSize: number) => {
  const { items, totalPages } = await listReports(db, { page, pageSize })
  return { ids: items.map(({ id }) => id), totalPages }
}

test('a person has one open report about the same, and may report it again later', async () => {
  const first = await report()
  expect(await report({ words: 'もう一度' })).toBeNull()
  const other = { reporterId: sellerId, accusedId: buyerId }
  expect(await report(other)).not.toBeNull()
  expect([await close(first), await close(first)]).toEqual([true, false])
  expect(await report()).not.toBeNull()
})

test('open reports are listed first, then the newest; all are counted in pages', async () => {
  const open = await report()
  const old = await report({ reporterId: sellerId, accusedId: buyerId })
  await close(old)
  const fresh = await report({ reporterId: sellerId, accusedId: buyerId })
  await close(fresh)
  expect(await listed(1, 2)).toEqual({ ids: [open, fresh], totalPages: 2 })
  expect(await listed(2, 2)).toEqual({ ids: [old], totalPages: 2 })
  expect(await countOpenReports(db)).toBe(1)
})

test('a report is found with its words, and unknown ones are left out', async () => {
  const id = await report({ words: '困っています', share: 'nothing' })
  const other = await report({ reporterId: sellerId, accusedId: buyerId })
  const accused = { id: sellerId, name: 'seller' }
  const found = await findReport(db, id ?? 0)
  expect(found).toMatchObject({ id, words: '困っています', shown: [], accused })
  expect(await findReport(db, -1)).toBeNull()
  expect((await findReports(db, [other ?? 0, -1])).map(one => one.id)).toEqual([other])
})

test('only closed reports are deleted, once the time of keeping them is over', async () => {
  const [closed, open] = [
    await report(),
    await report({ reporterId: sellerId, accusedId: buyerId }),
  ]
  await close(closed)
  const left = async () => (await listed(1, 9)).ids
  await deleteReportsClosedBefore(db, AT)
  expect(await left()).toEqual([open, closed])
  await deleteReportsClosedBefore(db, new Date(AT.getTime() + 1))
  expect(await left()).toEqual([open])
})

test('the newest report about a person up to a moment names the place', async () => {
  const later = new Date(AT.getTime() + 1)
  await close(await report())
  await report({ at: later })
  await report({ reporterId: sellerId, accusedId: buyerId, at: later })
  const place = (accusedId: number, before: Date) => findReportedPlace(db, accusedId, before)
  const found = { threadId, messageId: null }
  expect(await place(sellerId, AT)).toEqual({ ...found, before: AT })
  expect(await place(sellerId, later)).toEqual({ ...found, before: later })
  expect([await place(buyerId, AT), await place(adminId, later)]).toEqual([null, null])
})
