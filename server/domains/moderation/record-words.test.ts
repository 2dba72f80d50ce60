import { expect, test } from 'vitest'
import { LEDGER_RULES } from '../ledger/ledger-rules.ts'
import { ALERT_WORDS, worded } from './record-words.ts'

test('every rule of the books has words for the operator', () => {
  expect(Object.keys(ALERT_WORDS)).toEqual(expect.arrayContaining(Object.keys(LEDGER_RULES)))
})

test('a value without a word stays what it is, and quotes end no text', () => {
  expect(worded('x', { "it's": 'はい' })).toBe("case x when 'it''s' then 'はい' else x end")
})
