import { expect, test } from 'vitest'
import { worded } from './record-words.ts'

test('a value without a word stays what it is, and quotes end no text', () => {
  expect(worded('x', { "it's": 'はい' })).toBe("case x when 'it''s' then 'はい' else x end")
})
