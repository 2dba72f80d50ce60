import { expect, test } from 'vitest'
import { factsInWords } from './facts-in-words.ts'

test('facts of a record are formatted as labels and values', () => {
  expect(factsInWords('{"userId": 12, "changed": 3}')).toBe('利用者 12・更新 3')
  expect(factsInWords('{"rule": {"a": 1}, "key": null}')).toBe('rule {"a":1}・鍵 なし')
  expect(factsInWords('{"sellerId": 5, "amount": 78000}')).toBe('売り手 5・額 ¥78,000')
  expect(factsInWords('{}')).toBe('')
  expect(factsInWords('[1]')).toBe('[1]')
})
