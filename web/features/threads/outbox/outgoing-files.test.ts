import { expect, test } from 'vitest'
import type { OutgoingFile } from './outbox.ts'
import { sharesOf } from './outgoing-files.tsx'

const file = (size: number): OutgoingFile => ({ name: `${size}`, size, kind: 'pdf' })

test('the sent share of all bytes is shown file by file, in their order', () => {
  const files = [file(100), file(300)]
  expect(sharesOf(files, 0)).toEqual([0, 0])
  expect(sharesOf(files, 0.125)).toEqual([0.5, 0])
  expect(sharesOf(files, 0.625)).toEqual([1, 0.5])
  expect(sharesOf(files, 1)).toEqual([1, 1])
})
