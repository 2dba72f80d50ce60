import { expect, test } from 'vitest'
import { namesOf } from './names-of.ts'

test('five receivers are named, of more the number of the others', () => {
  const names = ['藤野', '春', '透子', '蓮', '葵', '湊']
  expect(namesOf(names.slice(0, 1))).toBe('藤野さん')
  expect(namesOf(names.slice(0, 5))).toMatch(/^藤野さん.*葵さん$/)
  expect(namesOf(names)).toMatch(/^藤野さん.*葵さん.*1人/)
  expect(namesOf(names)).not.toContain('湊')
})
