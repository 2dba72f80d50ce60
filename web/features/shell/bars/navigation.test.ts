import { expect, test } from 'vitest'
import { currentMark, ENTRIES } from './navigation.ts'

const marked = (path: string) =>
  ENTRIES.filter(entry => currentMark(entry, path)).map(({ to }) => to.split('?')[0])

test.each([
  '/desk',
  '/desk/rest',
  '/likes',
  '/history',
  '/receipts/1',
  '/papers',
  '/papers/1',
  '/settings/blocks',
  '/payout/success',
  '/prod/edit/1',
  '/user/edit',
])('%s belongs to マイページ', path => {
  expect(marked(path)).toEqual(['/mypage'])
})

test('threads and questions belong to メッセージ, and the bell has its own page', () => {
  expect(marked('/questions/1')).toEqual(['/contacts'])
  expect(marked('/question/create/1')).toEqual(['/contacts'])
  expect(marked('/notices')).toEqual([])
})
