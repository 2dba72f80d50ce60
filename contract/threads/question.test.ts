import { expect, test } from 'vitest'
import { isQuestion, QUESTION_IDS_FROM, threadIdOfPath, threadPath } from './question.ts'

test.each([
  [1, false, '/messages/1'],
  [QUESTION_IDS_FROM - 1, false, '/messages/1099511627775'],
  [QUESTION_IDS_FROM, true, '/questions/1099511627776'],
])('thread %i is a question: %s, at %s', (id, question, path) => {
  expect(isQuestion(id)).toBe(question)
  expect(threadPath(id)).toBe(path)
  expect(threadIdOfPath(path)).toBe(id)
})
