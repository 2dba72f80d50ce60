import { expect, test } from 'vitest'
import { codePoints, cut, isBlank, normaliseNewlines } from './text.ts'

test('[VAL-38] a line break sent as two characters counts as one', () => {
  expect(codePoints(normaliseNewlines(`${'あ'.repeat(999)}\r\n`))).toBe(1000)
  expect(normaliseNewlines('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
})

test('an emoji counts as one character', () => {
  expect(codePoints('👗と帽子')).toBe(4)
})

test('only white space is blank, the full-width space included', () => {
  expect(isBlank(' \n\t　')).toBe(true)
  expect(isBlank('　あ')).toBe(false)
})

test('[FMT-02] [FMT-03] cuts above the limit and leaves the limit whole', () => {
  expect(cut('あ'.repeat(24), 24, 20)).toBe('あ'.repeat(24))
  expect(cut('あ'.repeat(25), 24, 20)).toBe(`${'あ'.repeat(20)}…`)
  expect(cut('あ'.repeat(9), 8)).toBe(`${'あ'.repeat(8)}…`)
  expect(cut('👗'.repeat(9), 8)).toBe(`${'👗'.repeat(8)}…`)
})
