import { beforeEach, expect, test } from 'vitest'
import { showPage, storeLogin, undoPages } from '../../../../tests/support/web/page.ts'
import { placeOf, readKept } from '../user-storage.ts'
import { isOfField, keepField, readField } from './kept-field.ts'

const FIELD = { owner: 'fujino', name: 'review.7', saved: '' }

undoPages()
beforeEach(() => storeLogin(showPage().localStorage))

test('a typed text comes back until it is the saved one again (rule `nothing-typed-is-lost`)', () => {
  const edited = { ...FIELD, saved: 'はじめ' }
  expect(readField(edited)).toBe('はじめ')
  keepField(edited, 'つづき')
  expect(readField(edited)).toBe('つづき')
  keepField(edited, 'はじめ')
  expect(readKept('fujino', 'review.7')).toBeNull()
})

test('a text that was deleted stays deleted', () => {
  const edited = { ...FIELD, saved: 'はじめ' }
  keepField(edited, '')
  expect(readField(edited)).toBe('')
})

test('a text that is of no use any more gives way to the saved one', () => {
  keepField(FIELD, '古い文')
  expect(readField({ ...FIELD, isCurrent: () => false })).toBe('')
  expect(readField({ ...FIELD, isCurrent: text => text === '古い文' })).toBe('古い文')
})

test('nothing is kept for a visitor', () => {
  const visitor = { ...FIELD, owner: null }
  keepField(visitor, '文')
  expect(readField(visitor)).toBe('')
  expect(isOfField(visitor, null)).toBe(false)
})

test('a change in another tab is about this field by its whole name', () => {
  const place = placeOf('fujino')
  expect(isOfField(FIELD, `${place}review.7`)).toBe(true)
  expect(isOfField(FIELD, `${place}review.70`)).toBe(false)
  expect(isOfField(FIELD, null)).toBe(true)
})
