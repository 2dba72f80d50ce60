import { expect, test } from 'vitest'
import { worded } from './record-words.ts'

test('a value without a text stays unchanged, and quotes are escaped', () => {
  expect(worded('x', { "it's": 'はい' })).toBe("case x when 'it''s' then 'はい' else x end")
})
