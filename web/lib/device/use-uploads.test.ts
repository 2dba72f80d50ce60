import { expect, test } from 'vitest'
import { isRefusal } from './use-uploads.ts'

test('only an answer about the file itself makes another try useless', () => {
  for (const status of [400, 403, 409, 410, 413]) expect(isRefusal({ status })).toBe(true)
  for (const status of [null, 401, 429, 500, 503]) expect(isRefusal({ status })).toBe(false)
})
