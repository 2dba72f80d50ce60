import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import type { Sheet, TableBlock } from '../../../contract/papers/sheet.ts'
import { createPdfPaperPrinter } from './pdf-paper-printer.ts'

const printer = createPdfPaperPrinter()

const table = (rows: number): TableBlock => ({
  kind: 'table',
  head: ['日時', '内容', '手数料'],
  widths: [2, 3, 1],
  amountsFrom: 2,
  rows: Array.from({ length: rows }, (_, at) => ({
    cells: [
      { text: `第${at + 1}行め` },
      { text: '販売手数料', note: '大きいサイズの靴' },
      { text: '¥1' },
    ],
  })),
  sums: [{ label: '合計', yen: `¥${rows}` }],
})

const sheet = (blocks: Sheet['blocks'], addressee = '透子'): Sheet => ({
  title: '手数料明細書',
  warning: null,
  facts: [{ label: '番号', value: '第2026-000012号' }],
  addressee,
  blocks,
  issuer: { name: 'ヨソオイ運営', lines: ['登録番号 T7000012050002'] },
  checkWord: '8F3A-C21D-07BE',
})

const pagesOf = async (of: Sheet): Promise<string[]> => {
  const { text } = await extractText(new Uint8Array(await printer.paper(of)), { mergePages: false })
  return text.map(page => page.replaceAll(/\s+/g, ''))
}

test('a long table goes on below its head on the next pages, with every row once', async () => {
  const pages = await pagesOf(sheet([table(70)]))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.slice(0, -1).every(page => page.includes('日時内容手数料'))).toBe(true)
  expect(pages.map(page => /\d枚中\d枚め/.exec(page)?.[0])).toEqual(
    pages.map((_, at) => `${pages.length}枚中${at + 1}枚め`),
  )
  const rows = [...pages.join('').matchAll(/第(\d+)行め/g)].map(([, row]) => Number(row))
  expect(rows).toEqual(Array.from({ length: 70 }, (_, at) => at + 1))
  expect(pages.at(-1)).toContain('合計¥70')
  expect(pages.filter(page => page.includes('登録番号'))).toHaveLength(1)
})

test('a table of any length has all its rows, the sum, and the issuer on the last page', async () => {
  for (let rows = 1; rows <= 40; rows += 3) {
    const pages = await pagesOf(sheet([table(rows), { kind: 'text', text: 'おわりのことば' }]))
    const whole = pages.join('')
    expect([...whole.matchAll(/行め/g)]).toHaveLength(rows)
    expect(pages.at(-1)).toContain('登録番号T7000012050002')
    for (const part of [`合計¥${rows}`, 'おわりのことば', '照合のことば8F3A-C21D-07BE'])
      expect(whole).toContain(part)
  }
})

test('an emoji is written, and a character without a font is replaced by a visible mark', async () => {
  const [page] = await pagesOf(sheet([], '透子👗 髙﨑 한 \ud800'))
  expect(page).toContain('透子👗髙﨑〓')
})

test('a long name is broken and stays above the content', async () => {
  const [page] = await pagesOf(sheet([{ kind: 'text', text: 'つぎの行' }], 'あ'.repeat(100)))
  expect(page).toMatch(/あ{100}.*つぎの行/)
})
