import { expect, test } from 'vitest'
import { pastedFiles } from './use-drop.ts'

const picture = new File(['x'], 'image.png', { type: 'image/png' })
const clipboard = (...types: string[]) => ({ types, files: [picture] }) as unknown as DataTransfer

test('a text that was copied with its picture is pasted as text', () => {
  expect(pastedFiles(clipboard('text/plain', 'text/html', 'text/rtf', 'Files'))).toEqual([])
})

test.each([[['Files']], [['text/html', 'Files']], [['text/plain', 'Files']]])(
  'a picture or file that was copied as %s is taken',
  types => {
    expect(pastedFiles(clipboard(...types))).toEqual([picture])
  },
)
