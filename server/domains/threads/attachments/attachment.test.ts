import { expect, test } from 'vitest'
import { fileName } from './attachment.ts'

test.each([
  ['見積もり.pdf', 'pdf', '見積もり.pdf'],
  ['請求書.exe', 'pdf', '請求書.pdf'],
  ['invoice\u202efdp.exe', 'pdf', 'invoicefdp.pdf'],
  ['カ\u3099ラス.PDF', 'pdf', 'ガラス.pdf'],
  ['a/b\\c:d"e.pdf', 'pdf', 'a_b_c_d_e.pdf'],
  ['一行\n二行.png', 'picture', '一行二行.png'],
  ['.png', 'picture', '画像.png'],
  [' 見積もり 1 .pdf ', 'pdf', '見積もり 1.pdf'],
  [' 写真 .png ', 'picture', '写真.png'],
  ['', 'pdf', '書類.pdf'],
  ['写真', 'picture', '写真.jpg'],
] as const)('%j of a %s is stored as %j', (given, kind, kept) => {
  expect(fileName(given, kind)).toBe(kept)
})

test('a long name keeps its extension', () => {
  const kept = fileName(`${'長'.repeat(200)}.pdf`, 'pdf')
  expect([...kept]).toHaveLength(100)
  expect(kept).toMatch(/長\.pdf$/)
})
