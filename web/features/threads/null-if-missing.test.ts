import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { nullIfMissing } from './null-if-missing.ts'

test('only an answer of 404 counts as missing, so that an outage hides nothing', () => {
  expect(nullIfMissing(new ApiError(404, ''))).toBeNull()
  for (const error of [new ApiError(null, ''), new ApiError(403, ''), new TypeError('404')])
    expect(() => nullIfMissing(error)).toThrow(error)
})
