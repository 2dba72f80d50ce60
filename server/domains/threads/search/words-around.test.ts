import { expect, test } from 'vitest'
import { wordsAround } from './words-around.ts'

test('a hit is shown with the words around it, cut at whole characters', () => {
  expect(wordsAround('まず眉をひとつ', '眉')).toBe('まず眉をひとつ')
  const whole = `${'前'.repeat(12)}眉${'後'.repeat(28)}`
  expect(wordsAround(whole, '眉')).toBe(whole)
  expect(wordsAround('眉をひとつ', '眉')).toBe('眉をひとつ')
  const first = `眉${'後'.repeat(40)}`
  expect(wordsAround(first, '眉')).toBe(`眉${'後'.repeat(28)}…`)
  const long = `${'𠮷'.repeat(20)}Abc${'あ'.repeat(40)}`
  expect(wordsAround(long, 'abc')).toBe(`…${'𠮷'.repeat(12)}Abc${'あ'.repeat(28)}…`)
})

test('letters that are longer in lower case do not move the hit', () => {
  expect(wordsAround(`${'İ'.repeat(3)}眉をひとつ`, '眉を')).toBe('İİİ眉をひとつ')
  expect(wordsAround(`${'İ'.repeat(14)}眉${'あ'.repeat(30)}`, '眉')).toBe(
    `…${'İ'.repeat(12)}眉${'あ'.repeat(28)}…`,
  )
  expect(wordsAround('aİb', 'i')).toBe('aİb')
})

test('a text without the words gives null', () => {
  expect(wordsAround('まず', '眉')).toBeNull()
})
