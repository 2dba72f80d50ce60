import { expect, test } from 'vitest'
import { inOrder, keyTarget, moved } from './order.ts'

test('one picture changes its place, the others close up', () => {
  expect(moved([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(moved([1, 2, 3, 4], 3, 1)).toEqual([1, 4, 2, 3])
})

test('nothing moves beyond the ends', () => {
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3])
  expect(moved([1, 2, 3], 1, 9)).toEqual([1, 3, 2])
})

test('a picture added meanwhile comes last, a removed one is left out', () => {
  const images = [{ id: 1 }, { id: 3 }, { id: 4 }]
  expect(inOrder(images, [3, 2, 1]).map(({ id }) => id)).toEqual([3, 1, 4])
})

test('arrow keys move by one place, Home and End to the ends', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map(key => keyTarget(key, 2, 5))).toEqual([
    1,
    3,
    0,
    4,
    null,
  ])
})
