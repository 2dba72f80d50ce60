import { expect, it } from 'vitest'
import { previousOf } from './record-update.ts'

it('names only what changed, a list as a whole and a new attribute as null', () => {
  const before = { status: 'active', metadata: { a: '1', b: '2' }, tags: ['x'], same: { c: 1 } }
  const after = { ...before, status: 'past_due', metadata: { a: '1', b: '3', d: '4' }, tags: [] }
  expect(previousOf(before, after)).toEqual({
    status: 'active',
    metadata: { b: '2', d: null },
    tags: ['x'],
  })
  expect(previousOf(before, { ...before })).toEqual({})
})
