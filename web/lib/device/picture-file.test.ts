import { expect, test } from 'vitest'
import { pictureProblem } from './picture-file.ts'

const LIMIT = 30 * 1024 * 1024

test('VAL-27 30 MB are taken, one byte more is not', () => {
  expect(pictureProblem({ type: 'image/jpeg', size: LIMIT })).toBeNull()
  expect(pictureProblem({ type: 'image/jpeg', size: LIMIT + 1 })).toBe(
    '30MB以下の画像を選択してください',
  )
})

test('VAL-28 only JPG, PNG and GIF', () => {
  const size = 1
  expect(pictureProblem({ type: 'image/png', size })).toBeNull()
  expect(pictureProblem({ type: 'image/gif', size })).toBeNull()
  for (const type of ['image/webp', 'application/pdf', ''])
    expect(pictureProblem({ type, size })).toBe('JPG、PNG、GIF形式の画像のみアップロード可能です')
})
