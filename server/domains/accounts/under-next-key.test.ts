import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { ProviderAway, ProviderRefusal } from '../../ports/provider-failures.ts'
import type { NextAttempt } from './payment-attempt-store.ts'
import { lookingBack, underNextKey } from './under-next-key.ts'

const { db } = await databaseOfFile()
const FIRST = new Date('2026-06-20T00:00:00Z')
const userId = await storePerson(db, 'person')

const attempt = async (outcome: Error | null, seconds = 0): Promise<NextAttempt> => {
  const tried: NextAttempt[] = []
  const make = async (next: NextAttempt) => {
    tried.push(next)
    if (outcome) throw outcome
  }
  const clock = () => addSeconds(FIRST, seconds)
  await underNextKey({ db, clock }, 'customer', userId, make).catch(error => {
    if (error !== outcome) throw error
  })
  return tried[0] ?? { attempt: -1, firstAt: FIRST }
}

test('only a fault that the provider answered uses up the key', async () => {
  const away = (hasAnswered: boolean) => new ProviderAway(hasAnswered, {})
  expect(await attempt(away(false))).toEqual({ attempt: 0, firstAt: FIRST })
  expect(await attempt(new ProviderRefusal('no'), 60)).toMatchObject({ attempt: 0 })
  expect(await attempt(away(true), 60)).toMatchObject({ attempt: 0 })
  expect(await attempt(null, 60)).toEqual({ attempt: 1, firstAt: FIRST })
})

test('of two requests with the same key that the provider faults, one uses it up', async () => {
  const fault = new ProviderAway(true, {})
  const { attempt: before } = await attempt(null)
  const both = Promise.withResolvers<void>()
  let started = 0
  const make = async () => {
    started++
    if (started === 2) both.resolve()
    await both.promise
    throw fault
  }
  const once = () => underNextKey({ db, clock: () => FIRST }, 'customer', userId, make)
  await Promise.allSettled([once(), once()])
  expect(await attempt(null)).toMatchObject({ attempt: before + 1 })
})

test.each([
  [20 * 3600 - 1, 0],
  [20 * 3600, 1],
])('%i seconds after the first attempt, the first one counts as attempt %i', (seconds, counted) => {
  const next = lookingBack({ attempt: 0, firstAt: FIRST }, addSeconds(FIRST, seconds))
  expect(next).toEqual({ attempt: counted, firstAt: FIRST })
})
