import { describe, expect, test } from 'vitest'
import { EXPORTS, mediaTypeOf, PICTURES, PRIVATE_FILES } from './stored-file-kind.ts'

const NAME = '0123456789abcdef0123456789abcdef'
/** One path of each kind as the server makes it, and the kind that alone holds it. */
const OWN = [
  [PRIVATE_FILES, `private/${NAME}-800x600.webp`],
  [PRIVATE_FILES, `private/${NAME}-800x600.320.webp`],
  [PRIVATE_FILES, `private/${NAME}.pdf`],
  [EXPORTS, `exports/${NAME}.zip`],
] as const

describe('a file that is not for everybody', () => {
  test.each(OWN)('is held by its own kind alone: %#', (kind, path) => {
    const holders = [PICTURES, PRIVATE_FILES, EXPORTS].filter(one => one.holds(path))
    expect(holders).toEqual([kind])
  })

  test.each([PRIVATE_FILES, EXPORTS])('may be stored by nobody on its way: %#', kind => {
    expect(kind.cacheControl).toBe('private, no-store')
  })
})

test.each([
  ['a folder above', `private/../${NAME}.pdf`],
  ['a folder below', `private/a/${NAME}.pdf`],
  ['a longer path before it', `a/private/${NAME}.pdf`],
  ['a further line', `private/${NAME}.pdf\n`],
  ['a longer ending', `private/${NAME}.pdf.html`],
  ['an ending that a browser runs', `private/${NAME}.svg`],
  ['a shorter name', `private/${NAME.slice(1)}.pdf`],
  ['capital letters', `private/${NAME.toUpperCase()}.pdf`],
  ['a picture without its size', `private/${NAME}.webp`],
  ['an export as a document', `exports/${NAME}.pdf`],
  ['an export in the folder of attachments', `private/${NAME}.zip`],
  ['a file of the system', '/etc/passwd'],
  ['nothing', ''],
])('no store takes %s', (_, path) => {
  expect([PICTURES, PRIVATE_FILES, EXPORTS].some(kind => kind.holds(path))).toBe(false)
})

test.each([
  [`private/${NAME}.pdf`, 'application/pdf'],
  [`exports/${NAME}.zip`, 'application/zip'],
  [`private/${NAME}-800x600.webp`, 'image/webp'],
])('%s is served as %s', (path, type) => {
  expect(mediaTypeOf(path)).toBe(type)
})
