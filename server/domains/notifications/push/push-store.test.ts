import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import {
  countRefused,
  deleteOldestSubscriptions,
  deleteOtherSubscriptions,
  deletePushNote,
  deleteSubscription,
  deleteSubscriptionById,
  deleteSubscriptionsOf,
  findPushNote,
  insertPushNotes,
  markRefused,
  upsertSubscription,
} from './push-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-06-20T00:00:00Z')
const [first, second] = [await storePerson(db, 'first'), await storePerson(db, 'second')]
const TEXT = { title: '件名', body: '', path: '/', kind: 'message' } as const

beforeEach(async () => {
  await db.deleteFrom('push_subscriptions').execute()
})

const device = (name: string, auth = 'a') => ({
  endpoint: `https://push.example/${name}`,
  p256dh: 'p',
  auth,
})
const allow = (userId: number, name: string, auth?: string) =>
  upsertSubscription(db, userId, device(name, auth), NOW)
const note = (userId: number) =>
  db.transaction().execute(tx => insertPushNotes(tx, userId, TEXT as never))
const addressOf = async (id: number | undefined) => (await findPushNote(db, id ?? 0))?.address

test('each device of a person gets a notification', async () => {
  await allow(first, 'phone')
  await allow(first, 'laptop')
  await allow(second, 'tablet')
  const notes = await note(first)
  expect(notes).toHaveLength(2)
  const found = await Promise.all(notes.map(addressOf))
  expect(found).toEqual([device('phone'), device('laptop')])
})

test('a device belongs to the person who allowed it last, without the other’s waiting notifications', async () => {
  await allow(first, 'phone')
  await allow(first, 'laptop')
  const [onPhone, onLaptop] = await note(first)
  await allow(second, 'phone', 'b')
  expect([await addressOf(onPhone), await addressOf(onLaptop)]).toEqual([
    undefined,
    device('laptop'),
  ])
  expect(await note(first)).toHaveLength(1)
  const [moved] = await note(second)
  expect(await addressOf(moved)).toEqual(device('phone', 'b'))
})

test('a device that the same person allows again keeps its waiting messages', async () => {
  await allow(first, 'phone')
  const [waiting] = await note(first)
  await allow(first, 'phone', 'b')
  expect(await addressOf(waiting)).toEqual(device('phone', 'b'))
})

test('a person switches off only their own device', async () => {
  await allow(first, 'phone')
  await deleteSubscription(db, second, device('phone').endpoint)
  expect(await note(first)).toHaveLength(1)
  await deleteSubscription(db, first, device('phone').endpoint)
  expect(await note(first)).toEqual([])
})

const endpoints = async (userId: number) => {
  const devices = db.selectFrom('push_subscriptions').select('endpoint').orderBy('id')
  const rows = await devices.where('user_id', '=', userId).execute()
  return rows.map(({ endpoint }) => endpoint.replace('https://push.example/', ''))
}

test('devices of a person are deleted without those of others', async () => {
  for (const name of ['phone', 'laptop', 'tablet']) await allow(first, name)
  for (const name of ['theirs', 'old']) await allow(second, name)
  await deleteSubscription(db, first, device('phone').endpoint)
  expect(await endpoints(first)).toEqual(['laptop', 'tablet'])
  await deleteOtherSubscriptions(db, first, device('tablet').endpoint)
  expect(await endpoints(first)).toEqual(['tablet'])
  await db.transaction().execute(tx => deleteSubscriptionsOf(tx, first))
  expect([await endpoints(first), await endpoints(second)]).toEqual([[], ['theirs', 'old']])
})

test('the devices that were allowed last are kept', async () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  for (const [name, seconds] of [
    ['middle', 1],
    ['newest', 2],
    ['oldest', 0],
  ] as const)
    await upsertSubscription(db, first, device(name), at(seconds))
  await upsertSubscription(db, second, device('theirs'), at(-1))
  await db.transaction().execute(tx => deleteOldestSubscriptions(tx, first, 2))
  expect([await endpoints(first), await endpoints(second)]).toEqual([
    ['middle', 'newest'],
    ['theirs'],
  ])
})

test('a device that its service does not know any more is deleted alone, a message too', async () => {
  for (const name of ['phone', 'laptop']) await allow(first, name)
  const [onPhone = 0, onLaptop = 0] = await note(first)
  await deletePushNote(db, onPhone)
  expect([await addressOf(onPhone), await addressOf(onLaptop)]).toEqual([
    undefined,
    device('laptop'),
  ])
  const laptop = await findPushNote(db, onLaptop)
  await deleteSubscriptionById(db, laptop?.subscriptionId ?? 0)
  expect(await endpoints(first)).toEqual(['phone'])
})

test('people whose latest message a service refused within a day are counted', async () => {
  for (const name of ['phone', 'laptop']) await allow(first, name)
  await allow(second, 'tablet')
  await upsertSubscription(
    db,
    second,
    { ...device(''), endpoint: 'https://push.example.org/x' },
    NOW,
  )
  const ids = (await db.selectFrom('push_subscriptions').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  const count = () => countRefused(db, 'https://push.example')
  expect(await count()).toBe(0)
  for (const id of ids) await markRefused(db, id, true)
  expect(await count()).toBe(2)
  await markRefused(db, ids[2] ?? 0, false)
  expect(await count()).toBe(1)
  const yesterday = sql<Date>`now() - interval '1 day'`
  await db.updateTable('push_subscriptions').set({ refused_at: yesterday }).execute()
  expect(await count()).toBe(0)
})
