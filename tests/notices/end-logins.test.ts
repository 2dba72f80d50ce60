import { beforeEach, expect, test } from 'vitest'
import { upsertSubscription } from '../../server/domains/notifications/push/push-store.ts'
import { type AccountsDeps, accountsHandlers } from '../../server/http/calls/accounts.ts'
import { databaseOfFile } from '../support/database.ts'
import { storePerson } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const [userId, otherId] = [await storePerson(db, 'member'), await storePerson(db, 'other')]
const SESSIONS = ['here', 'elsewhere'].map(id => ({ id }))
let endLogins = async () => {}
const handlers = accountsHandlers({
  db,
  identity: { loginsOf: async () => SESSIONS, endLogins: async () => endLogins() },
} as unknown as AccountsDeps)

const end = (loginId: string, endpoint?: string) =>
  handlers.logins_end({
    login: { subject: 'member', token: '' },
    viewer: { id: userId },
    input: { loginId, endpoint },
  } as never)
const subscribe = (id: number, endpoint: string) =>
  upsertSubscription(db, id, { endpoint, p256dh: 'key', auth: 'secret' }, new Date())
const devices = async () => {
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').orderBy('id').execute()
  return rows.map(({ endpoint }) => endpoint)
}

beforeEach(async () => {
  await db.deleteFrom('push_subscriptions').execute()
  await subscribe(userId, 'own')
  await subscribe(userId, 'stolen')
  await subscribe(otherId, 'another person')
})

test('a person who ends the other logins gets push notifications on this device alone', async () => {
  await end('here', 'own')
  expect(await devices()).toEqual(['own', 'another person'])
})

test('on a device without push notifications, none of the person is left', async () => {
  await end('here')
  expect(await devices()).toEqual(['another person'])
})

test('push notifications of other devices end also when their logins cannot be ended', async () => {
  endLogins = () => Promise.reject(new Error('the process was killed'))
  await expect(end('here', 'own')).rejects.toThrow()
  endLogins = async () => {}
  expect(await devices()).toEqual(['own', 'another person'])
})

test('a login that the provider does not list ends nothing', async () => {
  await expect(end('unknown', 'own')).rejects.toThrow()
  expect(await devices()).toHaveLength(3)
})
