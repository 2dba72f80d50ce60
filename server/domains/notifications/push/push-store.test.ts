import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import {
  deleteSubscription,
  findPushNote,
  insertPushNotes,
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
