import { expect, test } from 'vitest'
import { actOf } from './pressed.ts'

test('single keys act at once, and two keys after each other open a list', () => {
  expect(actOf('j', '')).toEqual({ act: 'row', by: 1 })
  expect(actOf(']', 'j')).toEqual({ act: 'page', rel: 'next' })
  expect(actOf('a', 'j')).toEqual({ act: 'remedy' })
  expect(actOf('g', '')).toBeNull()
  expect(actOf('d', 'g')).toEqual({ act: 'list', list: 'deals' })
  expect(actOf('d', '')).toBeNull()
  expect(actOf('j', 'g')).toBeNull()
})
