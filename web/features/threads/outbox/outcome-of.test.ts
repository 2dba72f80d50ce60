import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { outcomeOf } from './outcome-of.ts'

const noAnswer = (cause: unknown) => Object.assign(new ApiError(null, ''), { cause })

test.each([
  ['a network that is away', noAnswer(new TypeError('Failed to fetch')), 'unreached'],
  ['an answer that never came', noAnswer(new DOMException('', 'TimeoutError')), 'unanswered'],
  ['a server under load', new ApiError(503, ''), 'unreached'],
  ['too many calls', new ApiError(429, ''), 'unreached'],
  ['a login that ran out', new ApiError(401, ''), 'unreached'],
  ['a thread that has ended', new ApiError(409, ''), 'answered'],
  ['words that are too long', new ApiError(400, ''), 'answered'],
] as const)('%s: %s', (_what, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome)
})
