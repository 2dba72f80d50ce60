import { expect, test } from 'vitest'
import { readListing } from './listing.ts'

const entry = (key: string, at = '2026-06-20T00:00:00.000Z') =>
  `<Contents><Key>${key}</Key>\n<LastModified>${at}</LastModified><Size>5</Size></Contents>`
const listing = (content: string) =>
  readListing(`<?xml version="1.0"?><ListBucketResult>${content}`)

test('a page has its files with their times, and the key after which the next begins', () => {
  const files = `${entry('prods/a.webp')}\n${entry('prods/b.webp', '2026-06-21T00:00:00Z')}`
  const read = [
    { path: 'prods/a.webp', putAt: new Date('2026-06-20T00:00:00Z') },
    { path: 'prods/b.webp', putAt: new Date('2026-06-21T00:00:00Z') },
  ]
  expect(listing(`<IsTruncated>true</IsTruncated>${files}`)).toEqual({
    ...{ files: read, next: 'prods/b.webp' },
  })
  expect(listing(`<IsTruncated>false</IsTruncated>${files}`)).toEqual({ files: read, next: null })
})

test.each(['<IsTruncated>false</IsTruncated>', '<IsTruncated>true</IsTruncated>', ''])(
  'a page without files ends the list: %s',
  content => expect(listing(content)).toEqual({ files: [], next: null }),
)

test('escaped signs of a key are read once', () => {
  const key = 'a&amp;lt;b&lt;c&gt;d&quot;e&apos;f&unknown;g'
  expect(listing(entry(key)).files[0]?.path).toBe(`a&lt;b<c>d"e'f&unknown;g`)
})
