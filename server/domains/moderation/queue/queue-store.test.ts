import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeSuspension } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { countTasks, countWaitingTasks, pageOfTasks, type QueueQuery } from './queue-store.ts'

const { db } = await databaseOfFile()
const DAY = 86_400
const NOW = new Date('2026-04-20T00:00:00Z')
const RESTRICTED = 'shares wait for a restricted account'
const HELD = 'money nears the holding limit and cannot be paid out'
const REFUSED = 'the push service refuses messages'
const KINDS = { [RESTRICTED]: 'money', [HELD]: 'money' } as const
const userId = await storePerson(db, 'person')

beforeEach(async () => {
  await db.deleteFrom('alerts').execute()
  await db.deleteFrom('suspension_appeals').execute()
})

interface Alert {
  kind?: string
  since?: Date
  raisedAt?: Date
  laterUntil?: Date
  closedAt?: Date
}
const alert = (key: string, { kind = REFUSED, since, ...times }: Alert = {}) =>
  db
    .insertInto('alerts')
    .values({
      ...{ key, kind, facts: JSON.stringify({ since }), raised_at: times.raisedAt ?? NOW },
      ...{ later_until: times.laterUntil ?? null, closed_at: times.closedAt ?? null },
      closed_by: null,
    })
    .execute()

async function appeal(madeAt: Date): Promise<void> {
  await storeSuspension(db, userId)
  const { id } = await db
    .selectFrom('suspension_records')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const empty = { words: '', shown: '[]', answer: null, answered_at: null, answered_by: null }
  await db
    .insertInto('suspension_appeals')
    .values({ suspension_id: id, made_at: madeAt, ...empty })
    .execute()
}
const page = (query: Partial<QueueQuery> = {}) =>
  pageOfTasks(db, KINDS, { kind: 'all', order: 'due', page: 1, pageSize: 10, ...query })
const ids = async (query: Partial<QueueQuery> = {}) => (await page(query)).map(({ id }) => id)
const ago = (days: number) => addSeconds(NOW, -days * DAY)

describe('the nearest loss comes first (rule `queue-nearest-loss-first`)', () => {
  test('by the days that the kind of alert leaves', async () => {
    await alert('held', { kind: HELD, since: ago(80) })
    await alert('restricted', { kind: RESTRICTED, since: ago(21) })
    expect((await page()).map(({ id, dueAt }) => [id, dueAt])).toEqual([
      ['restricted', addSeconds(NOW, 9 * DAY)],
      ['held', addSeconds(NOW, 10 * DAY)],
    ])
  })

  test('and tasks without one after them, the oldest first', async () => {
    await alert('new', { raisedAt: ago(1) })
    await alert('old', { raisedAt: ago(3) })
    await alert('restricted', { kind: RESTRICTED, since: ago(1) })
    expect(await ids()).toEqual(['restricted', 'old', 'new'])
    expect(await ids({ order: 'new' })).toEqual(['restricted', 'new', 'old'])
  })
})

test('tasks are narrowed by kind; an alert without a kind is about the machine', async () => {
  await alert('restricted', { kind: RESTRICTED, since: ago(1) })
  await alert('push')
  expect(await ids({ kind: 'money' })).toEqual(['restricted'])
  expect(await ids({ kind: 'machine' })).toEqual(['push'])
})

test('a task that is put off or closed is in no page, and is not counted as waiting', async () => {
  const tomorrow = new Date(Date.now() + DAY * 1000)
  await alert('later', { laterUntil: tomorrow })
  await alert('closed', { closedAt: NOW })
  await alert('again', { laterUntil: ago(1) })
  expect(await ids()).toEqual(['again'])
  expect(await countWaitingTasks(db, KINDS)).toBe(1)
  expect(await countTasks(db, KINDS)).toContainEqual({ kind: 'later', found: 1 })
})

test('an appeal waits until it is answered or the suspension is lifted', async () => {
  await appeal(ago(1))
  expect(await page({ kind: 'people' })).toMatchObject([{ source: 'appeal', dueAt: null }])
  await db.updateTable('suspension_records').set({ lifted_at: NOW }).execute()
  expect(await page()).toEqual([])
  await appeal(ago(1))
  await db.updateTable('suspension_appeals').set({ answer: 'stays', answered_at: NOW }).execute()
  expect(await page()).toEqual([])
})

test('pages follow one another without repetition', async () => {
  for (const key of ['a', 'b', 'c']) await alert(key)
  const pages = [await ids({ pageSize: 2 }), await ids({ pageSize: 2, page: 2 })]
  expect(pages).toEqual([['a', 'b'], ['c']])
})
