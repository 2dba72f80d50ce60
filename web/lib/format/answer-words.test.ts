import { expect, test } from 'vitest'
import { answerWords } from './answer-words.ts'

const HOUR = 3600

test.each([
  [0, '約5分'],
  [12 * 60, '約10分'],
  [54 * 60, '約55分'],
  [55 * 60, '約1時間'],
  [1.4 * HOUR, '約1時間'],
  [3 * HOUR, '約3時間'],
  [23.4 * HOUR, '約23時間'],
  [23.5 * HOUR, '約1日'],
  [60 * HOUR, '約3日'],
])('%d seconds are %s', (seconds, words) => expect(answerWords(seconds)).toBe(words))
