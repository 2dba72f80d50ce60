import { expect, test } from 'vitest'
import { attachedAs, PRIVATE_FILE, shownAs } from './private-file.ts'

test.each([
  ['見積もり.pdf', "attachment; filename*=UTF-8''%E8%A6%8B%E7%A9%8D%E3%82%82%E3%82%8A.pdf"],
  [`it's (1)*.pdf`, "attachment; filename*=UTF-8''it%27s%20%281%29%2A.pdf"],
  [
    'a"; filename=evil\r\nX: 1',
    "attachment; filename*=UTF-8''a%22%3B%20filename%3Devil%0D%0AX%3A%201",
  ],
  ['half \ud83d', "attachment; filename*=UTF-8''half%20%EF%BF%BD"],
])('the name %j can neither end the header nor break it', (name, header) => {
  expect(attachedAs(name)).toBe(header)
  expect(shownAs(name)).toBe(header.replace('attachment', 'inline'))
})

test('no cache keeps a private file, and it runs no script under our origin', () => {
  expect(PRIVATE_FILE).toEqual({
    'Cache-Control': 'private, no-store',
    Vary: 'Authorization',
    'Content-Security-Policy':
      "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  })
})
