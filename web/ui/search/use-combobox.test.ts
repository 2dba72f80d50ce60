import { expect, test } from 'vitest'
import { neighbour } from './use-combobox.ts'

const ALL = [
  { id: 'a', to: '/a' },
  { id: 'b', to: '/b' },
]

test('the arrow keys go through the suggestions, and past both ends to none', () => {
  expect([null, 'a', 'b'].map(id => neighbour(ALL, id, 1))).toEqual(['a', 'b', null])
  expect([null, 'b', 'a'].map(id => neighbour(ALL, id, -1))).toEqual(['b', 'a', null])
  expect(neighbour([], null, 1)).toBeNull()
})
