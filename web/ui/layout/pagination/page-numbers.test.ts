import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [5, 10, [4, 5, 6]],
  [1, 10, [1, 2, 3]],
  [10, 10, [8, 9, 10]],
  [1, 2, [1, 2]],
  [1, 1, [1]],
])('[FMT-08] [FMT-09] page %i of %i shows %j', (page, total, numbers) => {
  expect(pageNumbers(page, total)).toEqual(numbers)
})
