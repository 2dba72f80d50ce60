import { expect, test } from 'vitest'
import { IMAGE_BYTES_MAX } from '../../../../contract/limits.ts'
import { checkFile, kindOf } from './file-check.ts'

const file = (content: BlobPart, name: string) => new File([content], name)

test.each([
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'picture'],
  ['GIF89a', 'picture'],
  ['%PDF-1.7', 'pdf'],
  ['<svg/>', null],
  ['', null],
] as const)('%s is a %s by its first bytes', async (content, kind) => {
  expect(await kindOf(file(content, 'a'))).toBe(kind)
})

test.each([
  ['<script>', 'a.pdf', '「a.pdf」：JPG、PNG、GIF形式の画像とPDFだけを送れます'],
  ['<script>', 'a\u202efdp.exe\u200f', '「afdp.exe」：JPG、PNG、GIF形式の画像とPDFだけを送れます'],
  ['', 'a.png', '「a.png」：中身が空のファイルです'],
  [new Uint8Array(IMAGE_BYTES_MAX + 1), 'a.pdf', '「a.pdf」：30MB以下のファイルを選択してください'],
] as const)(
  'a file that cannot be sent is named with the reason',
  async (content, name, problem) => {
    expect(await checkFile(file(content, name))).toEqual({ problem })
  },
)

test('a folder, which cannot be read, is named with the reason', async () => {
  const folder = file('x', '採寸')
  folder.slice = () => {
    const unreadable = new Blob()
    unreadable.arrayBuffer = () => Promise.reject(new DOMException('no file', 'NotReadableError'))
    return unreadable
  }
  const problem = '「採寸」：読み取れません。フォルダーは送れません'
  expect(await checkFile(folder)).toEqual({ problem })
})
