import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { NotAsked } from '../limits/outside-service.ts'
import { findHandled, handleEvent, receiveEvent } from './inbox.ts'

const { db } = await databaseOfFile()
let queued: unknown[]

beforeEach(async () => {
  queued = []
  await db.deleteFrom('inbox').execute()
})

const PAID = { id: 'evt_1', door: 'platform', type: 'invoice.paid', object_id: 'in_1' } as const
const receive = (event: { id?: string; type?: string } = {}) =>
  receiveEvent(
    {
      db,
      enqueue: async (_, name, data) => void queued.push([name, data]),
      hasEffect: type => type === PAID.type,
    },
    { ...PAID, account_id: null, ...event },
  )
const stored = () =>
  db.selectFrom('inbox').select(['id', 'attempts', 'last_error', 'handled_at']).execute()
const handle = (effect: () => Promise<void> = async () => {}) => handleEvent(db, PAID.id, effect)
const fail = (error: unknown) => () => Promise.reject(error)

describe('a webhook', () => {
  test('that arrives twice is stored and worked on once', async () => {
    await receive()
    await receive()
    expect(queued).toEqual([['payment-event', { id: PAID.id }]])
    expect(await stored()).toMatchObject([{ id: PAID.id, attempts: 0, handled_at: null }])
  })

  test('to which nothing reacts is kept, and is done at once', async () => {
    await receive({ type: 'invoice.created' })
    expect(queued).toEqual([])
    expect(await stored()).toMatchObject([{ handled_at: expect.any(Date) }])
    expect(await findHandled(db, [PAID.id])).toEqual(new Set([PAID.id]))
  })

  test('is neither stored nor answered when its work cannot be queued', async () => {
    const enqueue = fail(new Error('no queue'))
    const receiving = receiveEvent(
      { db, enqueue, hasEffect: () => true },
      { ...PAID, account_id: null },
    )
    await expect(receiving).rejects.toThrow('no queue')
    expect(await stored()).toEqual([])
  })
})

describe('the work on a webhook', () => {
  beforeEach(() => receive())

  test('gets what changed and where, and is done once', async () => {
    const seen: object[] = []
    for (const _ of [1, 2]) await handleEvent(db, PAID.id, async event => void seen.push(event))
    expect(seen).toMatchObject([{ ...PAID, account_id: null }])
    expect(await stored()).toMatchObject([{ attempts: 1, handled_at: expect.any(Date) }])
  })

  test('that failed is open with its reason, and without it once it is done', async () => {
    await expect(handle(fail(new Error('no answer')))).rejects.toThrow('no answer')
    expect(await stored()).toMatchObject([
      { attempts: 1, last_error: 'no answer', handled_at: null },
    ])
    expect(await findHandled(db, [PAID.id])).toEqual(new Set())
    await handle()
    expect(await stored()).toMatchObject([{ attempts: 2, last_error: null }])
    expect(await findHandled(db, [PAID.id])).toEqual(new Set([PAID.id]))
  })

  test('counts no attempt that was not made, but one stays', async () => {
    await expect(handle(fail(new Error('first')))).rejects.toThrow()
    const away = new Error('away', { cause: new NotAsked('later', 5) })
    for (const _ of [1, 2]) await expect(handle(fail(away))).rejects.toThrow('away')
    expect(await stored()).toMatchObject([{ attempts: 1, last_error: 'away' }])
  })

  test('that throws no error is open too', async () => {
    await expect(handle(fail('broken'))).rejects.toBe('broken')
    expect(await stored()).toMatchObject([{ last_error: 'unknown', handled_at: null }])
  })

  test('leaves other webhooks as they are', async () => {
    await receive({ id: 'evt_2' })
    const other = async () => (await stored()).find(({ id }) => id === 'evt_2')
    await expect(handle(fail(new Error('no answer')))).rejects.toThrow()
    await handle()
    expect(await other()).toMatchObject({ attempts: 0, last_error: null, handled_at: null })
  })

  test('on an unknown webhook is none', async () => {
    await handleEvent(db, 'evt_unknown', fail(new Error('worked')))
  })
})

test('of several webhooks only the handled ones are named', async () => {
  await receive()
  await receive({ id: 'evt_2', type: 'invoice.created' })
  await receive({ id: 'evt_3', type: 'invoice.created' })
  expect(await findHandled(db, [PAID.id, 'evt_2', 'evt_unknown'])).toEqual(new Set(['evt_2']))
  expect(await findHandled(db, [])).toEqual(new Set())
})
