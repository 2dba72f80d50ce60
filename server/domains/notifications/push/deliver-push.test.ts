import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { deliverPush } from './deliver-push.ts'
import { insertPushNotes, upsertSubscription } from './push-store.ts'

const { db } = await databaseOfFile()
const userId = await storePerson(db, 'buyer')
const DEVICE = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' }
const TEXT = { title: '件名', body: '本文', path: '/messages/7', kind: 'message' } as const
const DUE = { db, isDue: async () => true }
let sent: string[]
const sender = (outcome: 'sent' | 'gone' | 'refused') => ({
  send: async (_address: unknown, { text }: { text: string }) => {
    sent.push(text)
    return outcome
  },
})

beforeEach(async () => {
  sent = []
  await db.deleteFrom('push_subscriptions').execute()
  await db.deleteFrom('alerts').execute()
  await upsertSubscription(db, userId, DEVICE, new Date())
})

async function noteOf(ageSeconds: number, to = userId): Promise<number> {
  const [id = 0] = await db.transaction().execute(tx => insertPushNotes(tx, to, TEXT))
  await sql`update push_notes
    set written_at = now() - make_interval(secs => ${ageSeconds})`.execute(db)
  return id
}
const countOf = async (table: 'push_notes' | 'push_subscriptions' | 'alerts') =>
  (await db.selectFrom(table).selectAll().execute()).length

test('a notification is sent and deleted', async () => {
  await deliverPush({ ...DUE, push: sender('sent') }, await noteOf(0))
  expect(sent.map(text => JSON.parse(text))).toEqual([TEXT])
  expect(await countOf('push_notes')).toBe(0)
})

test.each([
  ['nearly a day', 86_390, 1],
  ['a day', 86_400, 0],
])('one that is %s old', async (_age, seconds, count) => {
  await deliverPush({ ...DUE, push: sender('sent') }, await noteOf(seconds))
  expect(sent).toHaveLength(count)
  expect(await countOf('push_notes')).toBe(0)
})

test('without a push service it is dropped', async () => {
  await deliverPush({ ...DUE, push: null }, await noteOf(0))
  expect(await countOf('push_notes')).toBe(0)
})

test('a device that no longer exists is deleted', async () => {
  await deliverPush({ ...DUE, push: sender('gone') }, await noteOf(0))
  expect(await countOf('push_subscriptions')).toBe(0)
})

test('one alert is raised when the messages of two people are refused, none after one was sent', async () => {
  const other = await storePerson(db, 'seller')
  const second = { ...DEVICE, endpoint: 'https://push.example/2' }
  await upsertSubscription(db, other, second, new Date())
  const refuse = async (to: number) =>
    deliverPush({ ...DUE, push: sender('refused') }, await noteOf(0, to))
  await refuse(userId)
  await refuse(userId)
  expect(await countOf('alerts')).toBe(0)
  await deliverPush({ ...DUE, push: sender('sent') }, await noteOf(0))
  await refuse(other)
  expect(await countOf('alerts')).toBe(0)
  await refuse(userId)
  await refuse(other)
  expect([await countOf('push_subscriptions'), await countOf('alerts')]).toEqual([2, 1])
})

test('a notification that is no longer due is dropped', async () => {
  const asked: object[] = []
  const isDue = async (notice: object) => asked.push(notice) > 1
  await deliverPush({ db, push: sender('sent'), isDue }, await noteOf(0))
  expect([sent, await countOf('push_notes')]).toEqual([[], 0])
  expect(asked).toMatchObject([{ receiverId: userId, kind: 'message', path: '/messages/7' }])
})
