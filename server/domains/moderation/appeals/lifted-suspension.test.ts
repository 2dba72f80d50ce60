import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import {
  findEndedSuspensions,
  insertSuspension,
  liftRunningSuspension,
  markLiftingsSeen,
} from '../../accounts/suspension/suspension-store.ts'
import { forgetOldReports } from '../forget-old-reports.ts'
import { answerWithLift, answerWithStay, findAppealsOf, insertAppeal } from './appeal-store.ts'
import { liftedSuspension } from './lifted-suspension.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-06-20T00:00:00Z')
const DAY = 86_400
const daysAgo = (days: number) => addSeconds(NOW, -days * DAY)
const adminId = await storePerson(db, 'operator')
let people = 0
let userId = 0
let suspensionId = 0

const suspend = (until: Date | null) =>
  db.transaction().execute(tx => {
    const texts = { reason: 'terms', words: '', note: '' } as const
    return insertSuspension(tx, { userId, suspendedBy: adminId, ...texts, until, at: daysAgo(90) })
  })
const lift = (days: number, liftedBy: number | null = adminId) =>
  db
    .transaction()
    .execute(tx => liftRunningSuspension(tx, { userId, liftedBy, words: '', at: daysAgo(days) }))
const said = () => liftedSuspension({ db, clock: () => NOW }, userId)

beforeEach(async () => {
  userId = await storePerson(db, `person${people++}`)
  suspensionId = (await suspend(null)) ?? 0
})

test('a person has one running suspension', async () => {
  expect(await suspend(null)).toBeNull()
  expect(await lift(1)).toBe(suspensionId)
  expect(await lift(1)).toBeNull()
})

test('a suspension that nobody lifts ends at its time alone', async () => {
  expect(await lift(1, null)).toBeNull()
  await lift(1)
  const ending = await suspend(daysAgo(2))
  expect(await findEndedSuspensions(db, daysAgo(3))).toEqual([])
  expect(await findEndedSuspensions(db, daysAgo(2))).toEqual([{ userId }])
  expect(await lift(3, null)).toBeNull()
  expect(await lift(2, null)).toBe(ending)
})

test('a lifting is said for thirty days, until the person has seen it', async () => {
  expect(await said()).toBeNull()
  await lift(30)
  expect(await said()).toBeNull()
  await suspend(null)
  await lift(29)
  expect(await said()).toMatchObject({ liftedAt: daysAgo(29) })
  await db.transaction().execute(tx => markLiftingsSeen(tx, userId, NOW))
  expect(await said()).toBeNull()
})

const appeal = async () => {
  const made = { suspensionId, words: '', shown: [], at: daysAgo(400) }
  return insertAppeal(db, made)
}
const answer = (id: number | null, days: number) =>
  db.transaction().execute(tx => {
    return answerWithStay(tx, id ?? 0, { words: '', by: adminId, at: daysAgo(days) })
  })

test('one appeal against a suspension waits, and is answered once', async () => {
  const first = await appeal()
  expect(await appeal()).toBeNull()
  expect([await answer(first, 2), await answer(first, 1)]).toEqual([true, false])
  const second = await appeal()
  const lifted = await db
    .transaction()
    .execute(tx => answerWithLift(tx, suspensionId, { words: '', by: adminId, at: NOW }))
  expect(lifted).toBe(second)
  const answers = (await findAppealsOf(db, userId)).map(one => one.answer)
  expect(answers).toEqual(['lifted', 'stays'])
})

test('an appeal is deleted a year after its answer (rule `records-deleted-in-time`)', async () => {
  await answer(await appeal(), 366)
  await answer(await appeal(), 365)
  const waiting = await appeal()
  await forgetOldReports({ db, clock: () => NOW })
  const left = await findAppealsOf(db, userId)
  expect(left.map(one => one.answeredAt)).toEqual([null, daysAgo(365)])
  expect(left[0]?.id).toBe(waiting)
})
