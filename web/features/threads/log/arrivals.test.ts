import { expect, test } from 'vitest'
import { arrivedAfter } from './arrivals.tsx'
import type { Entry } from './timeline.ts'

const entries = (...keys: string[]) => keys.map(key => ({ key })) as Entry[]
const keys = (found: readonly Entry[]) => found.map(({ key }) => key)

test('entries after the last one have arrived; entries on top have not', () => {
  expect(keys(arrivedAfter('b', entries('a', 'b', 'c', 'd')))).toEqual(['c', 'd'])
  expect(keys(arrivedAfter('b', entries('x', 'y', 'a', 'b')))).toEqual([])
  expect(keys(arrivedAfter(undefined, entries('a')))).toEqual(['a'])
  expect(keys(arrivedAfter('gone', entries('a')))).toEqual([])
})
