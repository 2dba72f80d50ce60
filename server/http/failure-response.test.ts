import { expect, test } from 'vitest'
import { AmountsChanged } from '../domains/cancellations/failures.ts'
import { AvailableChanged } from '../domains/payouts/failures.ts'
import { Failure, type FailureKind } from '../kernel/failure.ts'
import { failureAnswer, unexpectedAnswer } from './failure-response.ts'

const AT = new Date('2026-06-20T00:00:00Z')

test.each<[FailureKind, number]>([
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['notFound', 404],
  ['conflict', 409],
  ['tooLarge', 413],
  ['tooMany', 429],
  ['unavailable', 503],
])('a refusal of the kind %s has the status %d', (kind, status) => {
  const answer = failureAnswer(new Failure(kind, '言葉'))
  expect(answer).toMatchObject({ status, body: { error: { message: '言葉' } } })
})

test('an error that nobody planned shows nothing of itself', () => {
  expect(failureAnswer(new Error('select secret'))).toBeNull()
  expect(failureAnswer('a word')).toBeNull()
  expect(unexpectedAnswer()).toMatchObject({ status: 500, headers: {} })
})

test('fields and the time to retry belong to the answer only where the refusal has them', () => {
  const fields = { name: '短すぎます' }
  expect(failureAnswer(new Failure('invalid', '確認', fields))).toEqual({
    ...{ status: 400, headers: {}, body: { error: { message: '確認', fields } } },
  })
  expect(failureAnswer(new Failure('unavailable', '混雑'))).toEqual({
    ...{ status: 503, headers: { 'Retry-After': '5' }, body: { error: { message: '混雑' } } },
  })
})

test('a refusal because of changed money tells the amounts of now', () => {
  const now = { at: AT, refund: 1531, takenBack: 1224, sellerKeeps: 0, periodStart: null }
  const amountsOf = (error: unknown) => failureAnswer(error)?.body.error.now
  const shown = { at: AT.toISOString(), amount: 1531, taken_back: 1224, period_start: null }
  expect(amountsOf(new AmountsChanged(now))).toEqual(shown)
  expect(amountsOf(new AmountsChanged({ ...now, periodStart: AT }))).toEqual({
    ...{ ...shown, period_start: AT.toISOString() },
  })
  expect(amountsOf(new AvailableChanged(4600, AT))).toEqual({
    ...{ at: AT.toISOString(), amount: 4600, taken_back: 0, period_start: null },
  })
  expect(amountsOf(new Failure('conflict', '別'))).toBeUndefined()
})
