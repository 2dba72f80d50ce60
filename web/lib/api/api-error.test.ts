import { expect, test } from 'vitest'
import { ApiError, errorMessage, NO_ANSWER, serverMessage, UNREADABLE } from './api-error.ts'

test.each([
  ['a refusal', new ApiError(409, '満員です'), '満員です', '満員です'],
  ['no answer', new ApiError(null, NO_ANSWER), NO_ANSWER, null],
  ['an unreadable answer', new ApiError(500, UNREADABLE), UNREADABLE, null],
  ['a refusal without words', new ApiError(400, ''), '', null],
  ['a fault of our own', new TypeError('x is undefined'), UNREADABLE, null],
])('%s shows its message, the server’s own if it sent one', (_what, error, shown, sent) => {
  expect(errorMessage(error)).toBe(shown)
  expect(serverMessage(error)).toBe(sent)
})
