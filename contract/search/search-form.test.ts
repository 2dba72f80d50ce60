import { expect, test } from 'vitest'
import { searchForm } from './search-form.ts'

test.each([
  ['ひらがな', 'ヒラガナ'],
  ['ﾊﾝｶｸ', 'ハンカク'],
  ['ＡｂＣ１２', 'abc12'],
  ['ゝゞ', 'ヽヾ'],
  ['漢字とkana', '漢字トkana'],
])('%s is compared as %s', (text, form) => {
  expect(searchForm(text)).toBe(form)
})

test('the search form of a search form is itself', () => {
  const form = searchForm('めいく ＭＡＫＥ ﾒｲｸ')
  expect(searchForm(form)).toBe(form)
})
