import { expect, test } from 'vitest'
import { factsOf } from './facts-in-words.ts'

const wordsOf = (json: string) => factsOf(json).map(({ words }) => words)

test('facts of a record are formatted as labels and values', () => {
  expect(wordsOf('{"userId": 12, "changed": 3}')).toEqual(['利用者 12', '更新 3'])
  expect(wordsOf('{"rule": {"a": 1}, "key": null}')).toEqual(['鍵 なし', 'rule {"a":1}'])
  expect(wordsOf('{"sellerId": 5, "amount": 78000}')).toEqual(['売り手 5', '額 ¥78,000'])
  expect(wordsOf('{}')).toEqual([])
  expect(wordsOf('[1]')).toEqual(['[1]'])
})
