import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { tables } from '../store/tables.ts'
import { createKeptAnswers, fingerprintOf } from './kept-answers.ts'

const world = openWorld(':memory:')
world.define(tables)
const answers = createKeptAnswers(world)
const START = Date.parse('2026-06-20T00:00:00Z')
const DAY = 86_400_000
const REQUEST = { key: 'tr:in_1', account: '', fingerprint: 'one' }
const ANSWER = { status: 200, body: '{"id":"tr_1"}', requestId: 'req_1' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  answers.forget()
})
afterAll(() => {
  vi.useRealTimers()
  world.close()
})

it('answers a key with its first answer for a day of real time', () => {
  expect(answers.find(REQUEST)).toBeUndefined()
  answers.keep(REQUEST, ANSWER)
  vi.setSystemTime(START + DAY - 1)
  expect(answers.find(REQUEST)).toEqual({ ...ANSWER, headers: undefined })
  vi.setSystemTime(START + DAY)
  expect(answers.find(REQUEST)).toBeUndefined()
})

it('keeps the answers of each key and each account apart', () => {
  answers.keep(REQUEST, ANSWER)
  answers.keep({ ...REQUEST, account: 'acct_1' }, { ...ANSWER, body: '{"id":"tr_2"}' })
  expect(answers.find(REQUEST)?.body).toBe('{"id":"tr_1"}')
  expect(answers.find({ ...REQUEST, account: 'acct_1' })?.body).toBe('{"id":"tr_2"}')
  expect(answers.find({ ...REQUEST, key: 'tr:in_2' })).toBeUndefined()
  expect(answers.find({ ...REQUEST, account: 'acct_2' })).toBeUndefined()
})

it('refuses other parameters under a key only while the key is kept', () => {
  answers.keep(REQUEST, ANSWER)
  const other = { ...REQUEST, fingerprint: 'two' }
  expect(() => answers.find(other)).toThrow('same parameters')
  vi.setSystemTime(START + DAY)
  expect(answers.find(other)).toBeUndefined()
  answers.keep(other, ANSWER)
  expect(answers.find(other)?.status).toBe(200)
})

it('tells the SDK not to retry a stored error, and forgets all on demand', () => {
  answers.keep(REQUEST, { ...ANSWER, status: 500 })
  expect(answers.find(REQUEST)?.headers).toEqual({ 'Stripe-Should-Retry': 'false' })
  answers.keep({ ...REQUEST, key: 'other' }, { ...ANSWER, status: 402 })
  expect(answers.find({ ...REQUEST, key: 'other' })?.headers).toBeUndefined()
  answers.forget()
  expect(answers.find(REQUEST)).toBeUndefined()
})

it('stores nothing longer than a day', () => {
  answers.keep(REQUEST, ANSWER)
  vi.setSystemTime(START + DAY)
  answers.keep({ ...REQUEST, key: 'next' }, ANSWER)
  expect(world.prepare('SELECT key FROM pay_answer').all()).toMatchObject([{ key: 'next' }])
})

it('takes a request as the same whatever the order of its parameters', () => {
  const one = fingerprintOf('POST', '/v1/transfers', 'amount=5&currency=jpy')
  expect(fingerprintOf('POST', '/v1/transfers', 'currency=jpy&amount=5')).toBe(one)
  for (const [method, path, body] of [
    ['POST', '/v1/transfers', 'amount=6&currency=jpy'],
    ['POST', '/v1/payouts', 'amount=5&currency=jpy'],
    ['DELETE', '/v1/transfers', 'amount=5&currency=jpy'],
  ] as const)
    expect(fingerprintOf(method, path, body)).not.toBe(one)
})
