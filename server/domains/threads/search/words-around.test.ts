import { expect, test } from 'vitest'
import { wordsAround } from './words-around.ts'

test('a hit is shown with the words around it, cut at whole characters', () => {
  expect(wordsAround('まず眉をひとつ', '眉')).toBe('まず眉をひとつ')
  const whole = `${'前'.repeat(12)}眉${'後'.repeat(28)}`
  expect(wordsAround(whole, '眉')).toBe(whole)
  expect(wordsAround('眉をひとつ', '眉')).toBe('眉をひとつ')
  const long = `${'𠮷'.repeat(20)}Abc${'あ'.repeat(40)}`
  expect(wordsAround(long, 'abc')).toBe(`…${'𠮷'.repeat(12)}Abc${'あ'.repeat(28)}…`)
})

test('a text without the words gives null', () => {
  expect(wordsAround('まず', '眉')).toBeNull()
})
