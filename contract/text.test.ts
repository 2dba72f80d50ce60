import { expect, test } from 'vitest'
import { codePoints, cut, cutName } from './code-points.ts'
import { isBlank, normaliseNewlines, plainLine, plainText } from './text.ts'

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

test('invisible characters alone are no name', () => {
  expect(isBlank('\u200b\u2060\u3164\u2800\u00ad')).toBe(true)
  expect(isBlank('\u200bあ')).toBe(false)
})

test('invisible characters, direction marks and stacked marks are removed', () => {
  expect(plainText('透\u202e子\u2066\0\u001b')).toBe('透子')
  expect(plainText('一行\u2028二行\u0085三行\v四行')).toBe('一行\n二行\n三行\n四行')
  expect(plainText(`z${'\u0335\u0300'.repeat(40)}a`)).toBe('z\u0335\u0300\u0335\u0300a')
  expect(plainLine('件名\r\nBcc: a@example.com')).toBe('件名 Bcc: a@example.com')
})

test('ordinary text stays unchanged', () => {
  const typed = 'か\u3099 é ế ที่ 1\ufe0f\u20e3 👩🏽‍🎨 🏴\u{e0067}\u{e0062}\u{e007f} שלום\u200f'
  expect(plainText(typed)).toBe(typed)
})

test('[FMT-02] [FMT-03] cuts above the limit and leaves the limit whole', () => {
  expect(cut('あ'.repeat(24), 24, 20)).toBe('あ'.repeat(24))
  expect(cut('あ'.repeat(25), 24, 20)).toBe(`${'あ'.repeat(20)}…`)
  expect(cut('あ'.repeat(9), 8)).toBe(`${'あ'.repeat(8)}…`)
  expect(cut('👗'.repeat(9), 8)).toBe(`${'👗'.repeat(8)}…`)
})

test('[FMT-04] a name of ten is whole, of eleven cut', () => {
  expect(cutName('いろはにほへとちりぬ')).toBe('いろはにほへとちりぬ')
  expect(cutName('いろはにほへとちりぬる')).toBe('いろはにほへとちりぬ…')
})
