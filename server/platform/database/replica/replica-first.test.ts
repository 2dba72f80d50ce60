import pg from 'pg'
import { expect, test } from 'vitest'
import { connectOutage, namedOutage } from '../../limits/outages.ts'
import { isItsFault } from './replica-first.ts'

const refusal = (code: string) =>
  Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code })

test.each([
  ['a lost connection', namedOutage(new Error('Connection terminated unexpectedly'))],
  ['no free connection', connectOutage(new Error('timeout exceeded when trying to connect'))],
  ['a server that shuts down', namedOutage(refusal('57P01'))],
  ['too many connections', namedOutage(refusal('53300'))],
  ['a conflict with the replay', namedOutage(refusal('40001'))],
])('after %s the primary is asked', (_, error) => {
  expect(isItsFault(error)).toBe(true)
})

test.each([
  ['a statement over its time limit', namedOutage(refusal('57014'))],
  ['a write', namedOutage(refusal('25006'))],
  ['a wrong statement', namedOutage(refusal('42703'))],
  ['a bug', new TypeError('undefined')],
])('%s is not repeated at the primary', (_, error) => {
  expect(isItsFault(error)).toBe(false)
})
