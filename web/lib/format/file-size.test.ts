import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 バイト'],
  [1023, '1023 バイト'],
  [1024, '1.0 KB'],
  [10_240, '10 KB'],
  [10_239, '10.0 KB'],
  [15_300, '15 KB'],
  [1_500_000, '1.4 MB'],
  [31_457_280, '30 MB'],
  [1024 ** 3, '1024 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
