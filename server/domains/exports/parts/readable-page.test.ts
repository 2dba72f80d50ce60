import { expect, test } from 'vitest'
import type { ExportTable } from './part.ts'
import { readablePage } from './readable-page.ts'

const TABLE = { name: 'deals', title: '取引 & 支払い', columns: { a: '列 "a"', b: 'b' } }
const page = (rows: ExportTable['rows']) => readablePage('藤野 <b>', [{ ...TABLE, rows }])

test('an export shows texts as they were written, never as markup', () => {
  const html = page([{ a: '<script>alert(1)</script>', b: '"\' & 帯' }])
  expect(html).toContain('<td>&lt;script&gt;alert(1)&lt;/script&gt;</td>')
  expect(html).toContain('<title>藤野 &lt;b&gt;</title>')
  expect(html).toContain('取引 &amp; 支払い')
  expect(html).not.toMatch(/<script|<b>/)
})

test('a table has the columns that it names, in their order', () => {
  const html = page([{ b: 2, a: 1, secret: 'x' }])
  expect(html).toContain('<tr><td>1</td><td>2</td></tr>')
  expect(html).not.toContain('secret')
})

test('times, switches and empty values are words', () => {
  const html = page([
    { a: new Date('2026-06-20T00:00:00Z'), b: false },
    { a: null, b: 0 },
  ])
  expect(html).toContain('<td>2026/06/20 09:00:00</td><td>いいえ</td>')
  expect(html).toContain('<td></td><td>0</td>')
  expect(page([])).toContain('<p>ありません</p>')
})
