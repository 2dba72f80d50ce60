import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeThread,
} from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  deleteAnnouncementsOf,
  findAnnouncement,
  findOpenAnnouncement,
  forgetAnnouncementText,
  listReached,
  listReachedThreads,
  saveAnnouncement,
} from './announcement-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-20T00:00:00Z')
const later = (seconds: number) => addSeconds(AT, seconds)
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
let question = 1_099_511_627_776
let names = 0

async function offered(sellerId?: number) {
  const owner = sellerId ?? (await storePerson(db, `seller${++names}`))
  return { sellerId: owner, serviceId: await storeService(db, owner, { name: `s${++names}` }) }
}
type Offered = Awaited<ReturnType<typeof offered>>
const announce = (service: Offered, text: string, at = AT) =>
  inTx(tx => saveAnnouncement(tx, { ...service, text, at }))

async function thread(
  service: Offered,
  { createdAt = AT, isQuestion = false, ended = false } = {},
) {
  const buyerName = `buyer${++names}`
  const parties = { ...service, buyerId: await storePerson(db, buyerName) }
  const id = isQuestion ? ++question : await storeDeal(db, parties)
  await storeThread(db, { id, ...parties, createdAt })
  if (ended) await db.updateTable('threads').set({ ended_at: AT }).where('id', '=', id).execute()
  return { id, buyerName }
}

test('a service has one announcement, numbered anew each time', async () => {
  const [one, other] = [await offered(), await offered()]
  expect(await findOpenAnnouncement(db, one.serviceId)).toBeNull()
  expect(await findAnnouncement(db, one.serviceId)).toBeUndefined()
  await announce(one, 'はじめ')
  await announce(other, '別')
  await announce(one, 'つぎ', later(5))
  expect(await findOpenAnnouncement(db, one.serviceId)).toEqual({
    ...{ ...one, number: 2, text: 'つぎ', sentAt: later(5) },
  })
  expect(await findOpenAnnouncement(db, other.serviceId)).toMatchObject({ number: 1, text: '別' })
})

test('a late end of an earlier delivery does not forget the text of the next announcement', async () => {
  const [one, other] = [await offered(), await offered()]
  await announce(one, 'はじめ')
  await announce(other, '別')
  const first = await findOpenAnnouncement(db, one.serviceId)
  await announce(one, 'つぎ', later(5))
  if (first) await forgetAnnouncementText(db, first)
  const second = await findOpenAnnouncement(db, one.serviceId)
  expect(second?.text).toBe('つぎ')
  if (second) await forgetAnnouncementText(db, second)
  expect(await findOpenAnnouncement(db, one.serviceId)).toBeNull()
  expect(await findAnnouncement(db, one.serviceId)).toEqual({ sentAt: later(5), text: null })
  expect(await findOpenAnnouncement(db, other.serviceId)).not.toBeNull()
})

test('it reaches the running deals of its service that began by then', async () => {
  const one = await offered()
  const [first, last] = [await thread(one), await thread(one, { createdAt: later(10) })]
  await thread(one, { createdAt: later(11) })
  await thread(one, { ended: true })
  await thread(one, { isQuestion: true })
  await thread(await offered(one.sellerId))
  const reached = await listReachedThreads(db, { ...one, before: later(10) })
  expect(reached).toEqual([first.id, last.id])
  const other = await offered()
  expect(
    await listReachedThreads(db, { ...one, ...{ sellerId: other.sellerId }, before: later(10) }),
  ).toEqual([])
})

test('a seller sees who would be reached, by service, with the time of the last one', async () => {
  const one = await offered()
  const [two, gone] = [await offered(one.sellerId), await offered(one.sellerId)]
  const names = [await thread(two), await thread(one), await thread(one)].map(
    ({ buyerName }) => buyerName,
  )
  await thread(one, { ended: true })
  await thread(one, { isQuestion: true })
  await thread(gone)
  await db
    .updateTable('services')
    .set({ deleted_at: AT })
    .where('id', '=', gone.serviceId)
    .execute()
  await thread(await offered())
  await announce(two, 'お知らせ')
  expect(await listReached(db, one.sellerId)).toMatchObject([
    { serviceId: one.serviceId, buyerName: names[1], sentAt: null },
    { serviceId: one.serviceId, buyerName: names[2], sentAt: null },
    { serviceId: two.serviceId, buyerName: names[0], sentAt: AT },
  ])
})

test('a seller who leaves takes the own announcements along', async () => {
  const [one, other] = [await offered(), await offered()]
  await announce(one, 'あ')
  await announce(other, 'い')
  await inTx(tx => deleteAnnouncementsOf(tx, one.sellerId))
  expect(await findAnnouncement(db, one.serviceId)).toBeUndefined()
  expect(await findAnnouncement(db, other.serviceId)).toBeDefined()
})
