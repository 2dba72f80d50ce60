import { expect, test } from 'vitest'
import { againAfter } from './appeal.ts'

test('the next appeal is possible seven days after the answer, not before there is one', () => {
  expect(againAfter({ answeredAt: new Date('2026-04-20T03:00:00Z') })).toEqual(
    new Date('2026-04-27T03:00:00Z'),
  )
  expect(againAfter({ answeredAt: null })).toBeNull()
})
