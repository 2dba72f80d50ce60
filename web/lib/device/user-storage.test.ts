import { beforeEach, expect, test } from 'vitest'
import { showPage, storeLogin, undoPages } from '../../../tests/support/web/page.ts'
import { storedLoginKey } from '../session/stored-login.ts'
import { deviceStorage } from './storage.ts'
import { forgetAllKept, forgetKept, keepText, listKept, readKept } from './user-storage.ts'

undoPages()
beforeEach(() => storeLogin(showPage().localStorage))

test('texts of one person are not those of another (rule `stored-per-user`)', () => {
  keepText('fujino', 'draft/7', 'a')
  keepText('toko', 'draft/7', 'b')
  expect([readKept('fujino', 'draft/7'), readKept('toko', 'draft/7')]).toEqual(['a', 'b'])
  forgetKept('fujino', 'draft/7')
  expect([readKept('fujino', 'draft/7'), readKept('toko', 'draft/7')]).toEqual([null, 'b'])
})

test('an id that begins with the id of another, or has a slash, is another person', () => {
  for (const owner of ['a', 'ab', 'a/b']) keepText(owner, 'draft', owner)
  expect(listKept('a', '')).toEqual(['a'])
  forgetAllKept('a')
  expect([readKept('ab', 'draft'), readKept('a/b', 'draft')]).toEqual(['ab', 'a/b'])
})

test('texts are listed by the beginning of their names', () => {
  keepText('fujino', 'draft/1', 'a')
  keepText('fujino', 'draft/2', 'b')
  keepText('fujino', 'unsent/1', 'c')
  expect(listKept('fujino', 'draft/').sort()).toEqual(['a', 'b'])
})

test('a logout removes the texts of its person and those without an owner', () => {
  keepText('fujino', 'draft', 'a')
  keepText('toko', 'draft', 'b')
  for (const name of ['yosooi.draft', 'yosooi.unsent.3', 'yosooi.drafting', 'theme'])
    deviceStorage.set(name, 'x')
  forgetAllKept('fujino')
  const left = ['theme', 'yosooi.drafting', 'yosooi.own/toko/draft', storedLoginKey()]
  expect(deviceStorage.keys().sort()).toEqual(left.sort())
})

test('after a logout, in another tab too, nothing is stored', () => {
  deviceStorage.remove(storedLoginKey())
  keepText('fujino', 'draft', 'a')
  expect(readKept('fujino', 'draft')).toBeNull()
})
