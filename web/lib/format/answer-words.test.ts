import { expect, test } from 'vitest'
import { answerWords } from './answer-words.ts'

const HOUR = 3600

test.each([
  [0, 'およそ5分'],
  [12 * 60, 'およそ10分'],
  [54 * 60, 'およそ55分'],
  [55 * 60, 'およそ1時間'],
  [1.4 * HOUR, 'およそ1時間'],
  [3 * HOUR, 'およそ3時間'],
  [23.4 * HOUR, 'およそ23時間'],
  [23.5 * HOUR, 'およそ1日'],
  [60 * HOUR, 'およそ3日'],
])('%d seconds are %s', (seconds, words) => expect(answerWords(seconds)).toBe(words))
