import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import { NotAsked } from '../../platform/limits/outside-service.ts'
import { createSealer } from '../../platform/sealed-token.ts'
import { type Mail, MailRefused } from '../../ports/mail-sender.ts'
import { deliverMail } from './deliver-mail.ts'
import { giveUpMailsOf, insertMail } from './mail-store.ts'
import { type MailContent, senderOf } from './mails/mail-content.ts'

const { db } = await databaseOfFile()
const memberId = await storePerson(db, 'person')
const sealer = createSealer(new Uint8Array(32))
const sender = senderOf('https://yosooi.example')
const CONTENT: MailContent = {
  ...{ kind: 'deal', to: { memberId }, subject: '件名', receiver: '透子' },
  ...{ heading: [], paragraphs: [], button: { label: '見る', url: 'https://yosooi.example/' } },
}
let mailId = 0

beforeEach(async () => {
  mailId = await db.transaction().execute(tx => insertMail(tx, CONTENT))
})

const deliver = (send: (mail: Mail) => Promise<void>, isDue = true) =>
  deliverMail({ db, mails: { send }, sender, sealer, isDue: async () => isDue }, mailId)
const fail = (error: Error) => () => Promise.reject(error)
const stored = () =>
  db
    .selectFrom('mails')
    .select(['state', 'attempts', 'last_error', 'letter'])
    .where('id', '=', mailId)
    .executeTakeFirst()
const tryFrom = (attempts: number) =>
  db.updateTable('mails').set({ attempts }).where('id', '=', mailId).execute()

test('a mail is sent once, with an id of its own and the content deleted afterwards', async () => {
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  await deliver(send)
  await deliver(send)
  expect(sent).toMatchObject([{ id: `letter-${mailId}@yosooi.example`, to: 'person@example.com' }])
  expect(await stored()).toMatchObject({ state: 'sent', attempts: 1, letter: null })
})

test('a mail that can be switched off has a link for one click', async () => {
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  await deliver(send)
  mailId = await db.transaction().execute(tx => insertMail(tx, { ...CONTENT, kind: 'message' }))
  await deliver(send)
  expect(sent.map(({ headers }) => headers)).toEqual([
    {},
    {
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/yosooi\.example\/.+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  ])
})

test('a failure is thrown, so that the queue tries again, up to the fiftieth attempt', async () => {
  await tryFrom(48)
  await expect(deliver(fail(new Error('no answer')))).rejects.toThrow('no answer')
  expect(await stored()).toMatchObject({ state: 'waiting', attempts: 49, last_error: 'no answer' })
  await deliver(fail(new Error('no answer')))
  expect(await stored()).toMatchObject({ state: 'given_up', attempts: 50, letter: null })
})

test('an attempt that was not made does not count', async () => {
  await tryFrom(60)
  await expect(deliver(fail(new NotAsked('away', 10)))).rejects.toThrow('away')
  expect(await stored()).toMatchObject({ state: 'waiting', attempts: 60 })
})

test('a mail that its receiver refuses is not tried again', async () => {
  await deliver(fail(new MailRefused('no such user')))
  expect(await stored()).toMatchObject({ state: 'refused', last_error: 'no such user' })
})

test('mails that wait for a person who leaves are given up', async () => {
  await db.transaction().execute(tx => giveUpMailsOf(tx, memberId))
  expect(await stored()).toMatchObject({ state: 'given_up', letter: null })
})

test('a mail that is no longer due is not sent, and nothing is left of it', async () => {
  await deliver(fail(new Error('sent in vain')), false)
  expect(await stored()).toBeUndefined()
})
