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

test('amounts of alerts have a label and are yen', () => {
  const facts = { total: 5064, expected: 3903, held: 1161, available: 800, frozen: 0, yen: 1600 }
  expect(wordsOf(JSON.stringify({ ...facts, transfers: 2 }))).toEqual([
    '請求の額 ¥5,064',
    '取引の額 ¥3,903',
    '預かっている額 ¥1,161',
    '残高 ¥800',
    '止まっている額 ¥0',
    '待っている送金 2',
    '待っている額 ¥1,600',
  ])
})
