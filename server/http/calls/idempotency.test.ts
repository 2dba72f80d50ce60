import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { insertUser } from '../../domains/accounts/user-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { answerOnce, forgetOldKeys, type IdempotentRequest } from './idempotency.ts'

const { db } = await databaseOfFile()
const REQUEST: IdempotentRequest = { subject: 'buyer', key: 'one', fingerprint: '["/api/a",{}]' }
let people: number

beforeEach(async () => {
  people = 0
  await db.deleteFrom('idempotency_keys').execute()
  await db.deleteFrom('users').execute()
})

const storePerson = (tx: Tx, name: string) =>
  insertUser(tx, { subject: name, name, email: '', at: new Date('2026-04-01T00:00:00Z') })

/** Acts in one transaction: it stores a person and returns how many it has stored. */
const act = () =>
  actOnce(db, async tx => {
    people += 1
    await storePerson(tx, `person ${people}`)
    return people
  })
const toWire = (answer: unknown) => ({ wire: answer })
const send = (change: Partial<IdempotentRequest> = {}, run = act) =>
  answerOnce(db, { ...REQUEST, ...change }, toWire, once => once(run, number => ({ number })))
const stored = async () => (await db.selectFrom('users').select('id').execute()).length
const FIRST = { wire: { success: true, number: 1 } }

describe('a write that is sent again (rule `acts-once`)', () => {
  test('acts once and gets the first answer again', async () => {
    expect([await send(), await send()]).toEqual([FIRST, FIRST])
    expect(await stored()).toBe(1)
  })

  test('at the same moment acts once, and both get the same answer', async () => {
    const both = await Promise.all([send(), send()])
    expect(both[0]).toEqual(both[1])
    expect(await stored()).toBe(1)
  })

  test.each([
    ['key', { key: 'two' }],
    ['person', { subject: 'seller' }],
  ])('under another %s acts again', async (_, change) => {
    await send()
    await send(change)
    expect(await stored()).toBe(2)
  })

  test('with other content is refused, and what it says is not done', async () => {
    await send()
    await expect(send({ fingerprint: '["/api/b",{}]' })).rejects.toThrow('別の内容')
    expect(await stored()).toBe(1)
  })

  test('without a key acts each time and stores no answer', async () => {
    const sendBare = () => answerOnce(db, null, toWire, once => once(act, number => ({ number })))
    expect([await sendBare(), await sendBare()]).toEqual([
      FIRST,
      { wire: { success: true, number: 2 } },
    ])
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  })
})

describe('what a request sent does not stay readable', () => {
  test('but for a digest of it', async () => {
    await send({ fingerprint: '{"text":"秘密"}' })
    const rows = await db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('秘密')
  })
})

describe('a refusal', () => {
  const refuse = () =>
    actOnce(db, async tx => {
      await storePerson(tx, 'undone')
      throw new Error('refused')
    })

  test('is not stored: the next attempt acts', async () => {
    await expect(send({}, refuse)).rejects.toThrow('refused')
    expect(await stored()).toBe(0)
    expect(await send()).toEqual(FIRST)
  })

  test('after an attempt that got through gives its answer', async () => {
    await send()
    expect(await send({}, refuse)).toEqual(FIRST)
  })

  test('gives the answer of an attempt that got through meanwhile', async () => {
    const late = async () => {
      await send()
      throw new Error('the confirmation is lost')
    }
    expect(await send({}, late)).toEqual(FIRST)
  })
})

test('the act is undone when another attempt has stored its answer first', async () => {
  const slow = async () =>
    actOnce(db, async tx => {
      await storePerson(tx, 'second')
      await send()
      return 7
    })
  expect(await send({}, slow)).toEqual(FIRST)
  expect(await stored()).toBe(1)
})

test('a call that does not use the transaction is answered once more with its first answer', async () => {
  let runs = 0
  const sendPlain = () =>
    answerOnce(db, REQUEST, toWire, async () => {
      runs += 1
      return { runs }
    })
  expect([await sendPlain(), await sendPlain()]).toEqual([
    { wire: { runs: 1 } },
    { wire: { runs: 1 } },
  ])
  expect(runs).toBe(1)
})

test('a key is valid for a day', async () => {
  await send()
  await send({ key: 'two' })
  const age = (key: string, hours: string) =>
    sql`update idempotency_keys set created_at = now() - ${hours}::interval where key = ${key}`
  await age('one', '24 hours 1 minute').execute(db)
  await age('two', '23 hours 59 minutes').execute(db)
  await forgetOldKeys(db)
  const keys = await db.selectFrom('idempotency_keys').select('key').execute()
  expect(keys).toEqual([{ key: 'two' }])
})
