import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import {
  countInquiriesBefore,
  deleteInquiriesBefore,
  findInquiry,
  insertInquiry,
} from './inquiry-store.ts'
import { deleteMute, deleteMutesOf, insertMute, listMutes } from './mute-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-20T00:00:00Z')
const later = (seconds: number) => addSeconds(AT, seconds)
const CONTENT = { name: 'ゆき', phone: null, category: 1, text: '質問', userId: null }
const inquire = (email: string, receivedAt = AT) =>
  db.transaction().execute(tx => insertInquiry(tx, { ...CONTENT, email, receivedAt }))

test('earlier inquiries of an address count, however it was capitalised', async () => {
  await inquire('yuki@example.com')
  await inquire('Yuki@Example.com', later(1))
  await inquire('nao@example.com', later(1))
  const id = await inquire('YUKI@example.com', later(2))
  await inquire('yuki@example.com', later(3))
  const before = (since: Date) => countInquiriesBefore(db, id, { email: 'yuki@EXAMPLE.com', since })
  expect(await before(later(-1))).toBe(2)
  expect(await before(AT)).toBe(1)
  expect(await before(later(1))).toBe(0)
})

test('inquiries from before a moment are deleted, one of that moment stays', async () => {
  const [old, kept] = [await inquire('a@example.com', later(-1)), await inquire('a@example.com')]
  await deleteInquiriesBefore(db, AT)
  expect(await findInquiry(db, old)).toBeNull()
  expect(await findInquiry(db, kept)).toEqual({
    ...{ ...CONTENT, email: 'a@example.com', receivedAt: AT },
  })
})

test('a kind is switched off and on by person, kind and channel', async () => {
  const [one, other] = [await storePerson(db, 'one'), await storePerson(db, 'other')]
  const mute = (userId: number, kind: 'message' | 'silence', channel: 'mail' | 'push') =>
    insertMute(db, { userId, kind, channel }, AT)
  for (const userId of [one, one, other]) {
    await mute(userId, 'message', 'mail')
    await mute(userId, 'message', 'push')
    await mute(userId, 'silence', 'mail')
  }
  await deleteMute(db, { userId: one, kind: 'message', channel: 'mail' })
  const listed = async (userId: number) =>
    (await listMutes(db, userId)).map(({ kind, channel }) => `${kind} ${channel}`).toSorted()
  expect(await listed(one)).toEqual(['message push', 'silence mail'])
  expect(await listed(other)).toEqual(['message mail', 'message push', 'silence mail'])
  await db.transaction().execute(tx => deleteMutesOf(tx, other))
  expect([await listed(one), await listed(other)]).toMatchObject([{ length: 2 }, []])
})
