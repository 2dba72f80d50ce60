import { expect, test } from 'vitest'
import { filesProblem } from './file-check.ts'

const LIMIT = 30 * 1024 * 1024
const photo = { type: 'image/jpeg', size: LIMIT }

test('[SVC-45] too many files are refused together, with the number of free places', () => {
  expect(filesProblem([photo, photo, photo], 2)).toBe('追加できる画像は2枚までです。')
  expect(filesProblem([photo, photo], 2)).toBeNull()
  expect(filesProblem([photo], 0)).toBe('追加できる画像は0枚までです。')
})

test('[VAL-28] [VAL-29] [VAL-30] one wrong file is reported by the text of its fault', () => {
  expect(filesProblem([photo, { type: 'image/webp', size: 1 }], 6)).toBe(
    'JPG、PNG、GIF形式の画像のみアップロード可能です',
  )
  for (const size of [LIMIT / 3, LIMIT]) expect(filesProblem([{ ...photo, size }], 6)).toBeNull()
  for (const type of ['image/png', 'image/gif'])
    expect(filesProblem([{ ...photo, type }], 6)).toBeNull()
  expect(filesProblem([{ ...photo, size: LIMIT + 1 }], 6)).toBe(
    'ファイルサイズは30MB以下にしてください',
  )
})
