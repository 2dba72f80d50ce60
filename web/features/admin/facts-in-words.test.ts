import { expect, test } from 'vitest'
import { factsOf } from './facts-in-words.ts'

const wordsOf = (json: string) => factsOf(json).map(({ words }) => words)

test('facts of a record are formatted as labels and values', () => {
  expect(wordsOf('{"userId": 12, "changed": 3}')).toEqual(['利用者 12', '更新 3'])
  expect(wordsOf('{"rule": {"a": 1}, "key": null}')).toEqual(['鍵 なし', 'rule {"a":1}'])
  expect(wordsOf('{"sellerId": 5, "amount": 78000}')).toEqual(['売る人 5', '額 ¥78,000'])
  expect(wordsOf('{}')).toEqual([])
  expect(wordsOf('[1]')).toEqual(['[1]'])
})

test('a suspension is described in the order of its parts, whatever the order of the database', () => {
  const facts = { until: null, reason: 'outside', services: 3, userId: 9, suspensionId: 4 }
  expect(wordsOf(JSON.stringify(facts))).toEqual([
    '利用者 9',
    '利用停止 4',
    '理由 外での支払いへの誘い（規約 第18条）',
    '期限 なし（解くまで）',
    '止めたサービス 3',
  ])
})
