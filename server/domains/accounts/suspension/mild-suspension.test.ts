import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { hasEndedDeals, isMild } from './mild-suspension.ts'
import { insertSuspension } from './suspension-store.ts'

const DAY = 86_400
const suspendedAt = new Date('2026-04-20T03:00:00Z')

test.each([
  ['one day', DAY, true],
  ['thirty days', 30 * DAY, true],
  ['thirty days, stored a second apart', 30 * DAY + 1, true],
  ['thirty-one days', 31 * DAY, false],
  ['a year', 365 * DAY, false],
])('a suspension of %s', (_, seconds, isShort) => {
  expect(isMild({ suspendedAt, until: addSeconds(suspendedAt, seconds) })).toBe(isShort)
})

test('a suspension without end ends deals', () => {
  expect(isMild({ suspendedAt, until: null })).toBe(false)
})

test('deals have ended for a person whose running suspension is long (rule `short-suspension-is-mild`)', async () => {
  const { db } = await databaseOfFile()
  const operator = await storePerson(db, 'operator')
  const ended = async (name: string, until: Date | null | undefined, now = suspendedAt) => {
    const userId = await storePerson(db, name)
    return db.transaction().execute(async tx => {
      const words = { reason: 'terms' as const, words: '', note: '', at: suspendedAt }
      if (until !== undefined)
        await insertSuspension(tx, { userId, suspendedBy: operator, until, ...words })
      return hasEndedDeals(tx, userId, now)
    })
  }
  expect(await ended('free', undefined)).toBe(false)
  expect(await ended('short', addSeconds(suspendedAt, DAY))).toBe(false)
  expect(await ended('long', null)).toBe(true)
  const [before, end] = [addSeconds(suspendedAt, 31 * DAY - 1), addSeconds(suspendedAt, 31 * DAY)]
  expect(await ended('31 days', end, before)).toBe(true)
  expect(await ended('over', end, end)).toBe(false)
})
