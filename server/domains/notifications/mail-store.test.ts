import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import { forgetReceiver } from './forget-receiver.ts'
import {
  beginAttempt,
  countRecentMails,
  deleteMailsOlderThan,
  deleteUnsentMail,
  insertMail,
  recordMailError,
  settleMail,
} from './mail-store.ts'
import type { MailContent } from './mails/mail-content.ts'
import { insertMute, listMutes } from './mute-store.ts'

const { db } = await databaseOfFile()
const [memberId, otherId] = [await storePerson(db, 'member'), await storePerson(db, 'other')]

beforeEach(() => db.deleteFrom('mails').execute())

const write = (change: Partial<MailContent> = {}) =>
  db.transaction().execute(tx =>
    insertMail(tx, {
      ...{ kind: 'deal', to: { memberId }, subject: '件名', receiver: '透子' },
      ...{ heading: [], paragraphs: [], button: { label: '見る', url: 'https://a.example/' } },
      ...change,
    }),
  )
const stored = (id: number) =>
  db
    .selectFrom('mails')
    .select(['state', 'letter', 'last_error', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst()
const age = (id: number, column: 'written_at' | 'settled_at', interval: string) =>
  sql`update mails set ${sql.ref(column)} = now() - ${interval}::interval where id = ${id}`.execute(
    db,
  )
const left = async () =>
  (await db.selectFrom('mails').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('an attempt', () => {
  test('goes to the present address of a member, or to the address of a visitor', async () => {
    const [toMember, toVisitor] = [await write(), await write({ to: { address: 'v@example.com' } })]
    await db
      .updateTable('users')
      .set({ email: 'new@example.com' })
      .where('id', '=', memberId)
      .execute()
    expect(await beginAttempt(db, toMember)).toMatchObject({
      ...{ address: 'new@example.com', attempts: 1 },
    })
    expect(await beginAttempt(db, toMember)).toMatchObject({ attempts: 2 })
    expect(await beginAttempt(db, toVisitor)).toMatchObject({ address: 'v@example.com' })
  })

  test.each(['sent', 'refused', 'given_up'] as const)(
    'is none at a mail that is %s',
    async state => {
      const id = await write()
      await settleMail(db, id, state)
      expect(await beginAttempt(db, id)).toBeNull()
      expect(await stored(id)).toMatchObject({ state, letter: null, attempts: 0 })
    },
  )
})

test('a mail keeps its first outcome', async () => {
  const [id, other] = [await write(), await write()]
  await settleMail(db, id, 'sent')
  await settleMail(db, id, 'given_up')
  expect(await stored(id)).toMatchObject({ state: 'sent' })
  expect(await stored(other)).toMatchObject({ state: 'waiting' })
})

test('a mail that was sent is no longer unsent', async () => {
  const [sent, unsent, other] = [await write(), await write(), await write()]
  await settleMail(db, sent, 'sent')
  for (const id of [sent, unsent]) await deleteUnsentMail(db, id)
  expect(await left()).toEqual([sent, other])
})

test('mails of the last hour count as sent, refusals of the last day as refused', async () => {
  const outcomes = [
    ['sent', '59 minutes'],
    ['sent', '61 minutes'],
    ['refused', '23 hours 59 minutes'],
    ['refused', '24 hours 1 minute'],
    ['given_up', '1 minute'],
  ] as const
  for (const [state, interval] of outcomes) {
    const id = await write()
    await settleMail(db, id, state)
    await age(id, 'settled_at', interval)
  }
  await write()
  expect(await countRecentMails(db)).toEqual({ sent: 1, refused: 1 })
})

test('mails are deleted after their days, but not one that still waits', async () => {
  const [old, young, waiting] = [await write(), await write(), await write()]
  await age(old, 'written_at', '90 days 1 minute')
  await age(young, 'written_at', '89 days 23 hours')
  await age(waiting, 'written_at', '91 days')
  for (const id of [old, young]) await settleMail(db, id, 'sent')
  await deleteMailsOlderThan(db, 90)
  expect(await left()).toEqual([young, waiting])
})

describe('a person who leaves', () => {
  const leave = () =>
    db.transaction().execute(tx => forgetReceiver(tx, { userId: memberId } as never))

  test('gets no further mail, and no answer of a mail server names the address', async () => {
    const [waiting, settled] = [await write(), await write()]
    for (const id of [waiting, settled])
      await recordMailError(db, id, new Error('550 <member@example.com> unknown'))
    await settleMail(db, settled, 'refused')
    await leave()
    expect(await stored(waiting)).toMatchObject({
      ...{ state: 'given_up', letter: null, last_error: null },
    })
    expect(await stored(settled)).toMatchObject({ state: 'refused', last_error: null })
  })

  test('takes the own settings along and leaves those of others', async () => {
    const other = await write({ to: { memberId: otherId } })
    await recordMailError(db, other, 'no answer')
    for (const userId of [memberId, otherId])
      await insertMute(db, { userId, kind: 'message', channel: 'mail' }, new Date(0))
    await leave()
    expect([(await listMutes(db, memberId)).length, (await listMutes(db, otherId)).length]).toEqual(
      [0, 1],
    )
    expect(await stored(other)).toMatchObject({ state: 'waiting', last_error: 'no answer' })
  })
})
