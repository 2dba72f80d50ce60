import { expect, test } from 'vitest'
import { withRepeatKey } from './repeat-key.ts'

const file = () => new File(['a'], 'a.png')

test('a retry with the same content has the same key, with other content another one', () => {
  const first = withRepeatKey(null, { dealId: 1, text: 'a' })
  expect(withRepeatKey(first, { text: 'a', dealId: 1 }).key).toBe(first.key)
  expect(withRepeatKey(first, { dealId: 1, text: 'b' }).key).not.toBe(first.key)
  expect(withRepeatKey(first, { dealId: 1 }).key).not.toBe(first.key)
})

test('another file is other content, though it looks the same', () => {
  const iconFile = file()
  const first = withRepeatKey(null, { name: 'a', iconFile })
  expect(withRepeatKey(first, { name: 'a', iconFile }).key).toBe(first.key)
  expect(withRepeatKey(first, { name: 'a', iconFile: file() }).key).not.toBe(first.key)
})

test('a list of the same files is the same content, though it is another list', () => {
  const files = [file(), file()]
  const first = withRepeatKey(null, { text: 'a', files: [...files] })
  expect(withRepeatKey(first, { text: 'a', files: [...files] }).key).toBe(first.key)
  for (const other of [[], files.toReversed(), [file()], undefined])
    expect(withRepeatKey(first, { text: 'a', files: other }).key).not.toBe(first.key)
})

test('a call without input repeats its key too', () => {
  const first = withRepeatKey(null, undefined)
  expect(withRepeatKey(first, undefined).key).toBe(first.key)
})
