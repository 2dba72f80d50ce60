import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  insertSuspension,
  liftRunningSuspension,
} from '../../accounts/suspension/suspension-store.ts'
import {
  answerWithLift,
  answerWithStay,
  deleteAppealsAnsweredBefore,
  findAppeal,
  findAppealsOf,
  findLatestAppeal,
  findWaitingAppeals,
  insertAppeal,
} from './appeal-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-03-01T00:00:00Z')
const moment = (ms: number) => new Date(AT.getTime() + ms)
const UNTIL = new Date('2026-09-01T00:00:00Z')
const SHOWN = [{ text: '話した', createdAt: AT.toISOString() }]
const admin = await storePerson(db, 'admin')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

const suspend = async (userId: number): Promise<number> => {
  const row = { userId, suspendedBy: admin, reason: 'terms', words: '', note: '', until: UNTIL }
  const id = await inTx(tx => insertSuspension(tx, { ...row, reason: 'terms', at: AT }))
  return id ?? 0
}

async function suspended() {
  const name = randomUUID()
  const userId = await storePerson(db, name)
  return { name, userId, suspensionId: await suspend(userId) }
}

const appeal = (suspensionId: number, words = '誤りです', at = AT) =>
  insertAppeal(db, { suspensionId, words, shown: SHOWN, at })
const appealId = async (suspensionId: number) => (await appeal(suspensionId)) ?? 0
const ANSWER = { words: '確かめました', by: admin, at: moment(1) }
const stay = (id: number, answer = ANSWER) => inTx(tx => answerWithStay(tx, id, answer))
const lift = (suspensionId: number, answer: Parameters<typeof answerWithLift>[2] = ANSWER) =>
  inTx(tx => answerWithLift(tx, suspensionId, answer))
const answeredBy = (id: number) =>
  db.selectFrom('suspension_appeals').select('answered_by as by').where('id', '=', id).execute()

const WAITS = { answer: null, answerWords: '', answeredAt: null }
const STAYS = { answer: 'stays', answerWords: '確かめました', answeredAt: moment(1) }
const LIFTED = { ...STAYS, answer: 'lifted' }

test('one appeal against a suspension waits at a time (rule `appeal-one-at-a-time`)', async () => {
  const [one, other] = [await suspended(), await suspended()]
  const first = await appealId(one.suspensionId)
  expect(await appeal(one.suspensionId)).toBeNull()
  expect(await appeal(other.suspensionId)).not.toBeNull()
  const { suspensionId } = one
  const row = { id: first, suspensionId, words: '誤りです', shown: SHOWN, madeAt: AT, ...WAITS }
  expect(await findLatestAppeal(db, suspensionId)).toEqual(row)
  await stay(first)
  const second = await appeal(suspensionId, 'もう一度', moment(2))
  expect(await findLatestAppeal(db, suspensionId)).toMatchObject({ id: second, words: 'もう一度' })
  expect(await findLatestAppeal(db, -1)).toBeNull()
})

test('the appeals of a person are those against each suspension, the newest first', async () => {
  const { userId, suspensionId } = await suspended()
  const first = await appealId(suspensionId)
  await lift(suspensionId)
  const lifting = { userId, liftedBy: admin, words: '', at: moment(1) }
  await inTx(tx => liftRunningSuspension(tx, lifting))
  const second = await appealId(await suspend(userId))
  await appealId((await suspended()).suspensionId)
  expect(await findAppealsOf(db, userId)).toMatchObject([
    { id: second, ...WAITS },
    { id: first, suspensionId, ...LIFTED },
  ])
})

test('the operator sees an appeal with its person and the end of the suspension', async () => {
  const { name, userId, suspensionId } = await suspended()
  const id = await appealId(suspensionId)
  const row = { id, suspensionId, words: '誤りです', shown: SHOWN, madeAt: AT, ...WAITS }
  expect(await findAppeal(db, id)).toEqual({ ...row, until: UNTIL, person: { id: userId, name } })
  expect(await findAppeal(db, -1)).toBeNull()
})

test('of several appeals, those that wait for an answer are found', async () => {
  const [one, other] = [await suspended(), await suspended()]
  const [waits, answered] = [await appealId(one.suspensionId), await appealId(other.suspensionId)]
  await appealId((await suspended()).suspensionId)
  await stay(answered)
  const { suspensionId, userId, name } = one
  const row = { id: waits, suspensionId, userId, name, madeAt: AT }
  expect(await findWaitingAppeals(db, [waits, answered])).toEqual([row])
})

test('an appeal is answered once (rule `appeal-is-answered`)', async () => {
  const [one, other] = [await suspended(), await suspended()]
  const id = await appealId(one.suspensionId)
  const waiting = await appealId(other.suspensionId)
  const later = { words: '後', by: null, at: moment(2) }
  expect(await stay(id)).toBe(true)
  expect(await inTx(tx => answerWithStay(tx, id, later))).toBe(false)
  expect(await lift(one.suspensionId, later)).toBeNull()
  expect(await findAppeal(db, id)).toMatchObject(STAYS)
  expect(await answeredBy(id)).toEqual([{ by: admin }])
  expect(await findAppeal(db, waiting)).toMatchObject(WAITS)
})

test('a lifted suspension answers its appeal, by nobody at its end', async () => {
  const [one, other] = [await suspended(), await suspended()]
  const [id, waiting] = [await appealId(one.suspensionId), await appealId(other.suspensionId)]
  expect(await lift(one.suspensionId, { ...ANSWER, by: null })).toBe(id)
  expect(await lift(one.suspensionId)).toBeNull()
  expect(await stay(id)).toBe(false)
  expect(await findAppeal(db, id)).toMatchObject(LIFTED)
  expect(await answeredBy(id)).toEqual([{ by: null }])
  expect(await findAppeal(db, waiting)).toMatchObject(WAITS)
})

test('appeals that were answered before a moment are deleted', async () => {
  const [one, other] = [await suspended(), await suspended()]
  const [id, waiting] = [await appealId(one.suspensionId), await appealId(other.suspensionId)]
  await stay(id)
  await deleteAppealsAnsweredBefore(db, moment(1))
  expect(await findAppeal(db, id)).not.toBeNull()
  await deleteAppealsAnsweredBefore(db, moment(2))
  expect(await findAppeal(db, id)).toBeNull()
  expect(await findAppeal(db, waiting)).not.toBeNull()
})
