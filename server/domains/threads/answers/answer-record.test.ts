import { expect, test } from 'vitest'
import { answerRecord, shareWithinDay } from './answer-record.ts'

test('the median is the middle answer, or the mean of the two in the middle', () => {
  expect(answerRecord([50, 10, 40, 20, 30]).median).toBe(30)
  expect(answerRecord([60, 10, 20, 30, 41, 50]).median).toBe(36)
})

test('from three answers on there is a median, and below five no single one is disclosed', () => {
  expect(answerRecord([60, 30, null, 90, 60])).toEqual({
    asked: 5,
    answered: 4,
    seconds: [],
    median: 60,
  })
  expect(answerRecord([60, 30, 90]).median).toBe(60)
  expect(answerRecord([60, 30, 90, 60, 20]).seconds).toEqual([60, 30, 90, 60, 20])
  expect(answerRecord([60, null, 30])).toEqual({ asked: 3, answered: 2, seconds: [], median: null })
  expect(answerRecord([])).toEqual({ asked: 0, answered: 0, seconds: [], median: null })
})

test('threads without an answer do not enter the median', () => {
  const { median, asked, answered } = answerRecord([60, null, 60, 60, null, 60, 60])
  expect({ median, asked, answered }).toEqual({ median: 60, asked: 7, answered: 5 })
})

test('silence counts against the share within a day, and four answers give none', () => {
  expect(shareWithinDay([60, 86_400, 86_401, null, 60, 60])).toBe(66)
  expect(shareWithinDay([60, 60, 60, 60])).toBeNull()
  expect(shareWithinDay([60, 60, 60, 60, 60])).toBe(100)
})
