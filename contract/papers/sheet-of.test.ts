import { expect, test } from 'vitest'
import type { Paper, ReceiptFacts, StatementFacts } from '../calls/papers/paper.ts'
import type { Block } from './sheet.ts'
import { pdfNameOf, sheetOf } from './sheet-of.ts'

const issuer = {
  name: 'ヨソオイ運営',
  registrationNumber: null,
  address: '東京',
  email: 'a@b.example',
}
const facts: ReceiptFacts = {
  issuer,
  dealId: 1,
  serviceName: '帯結び',
  seller: { name: '透子', registrationNumber: null },
  price: 6000,
  fee: 330,
  total: 6330,
  paidAt: '2026-06-08T11:14:05Z',
  periodStart: '2026-06-08T11:14:05Z',
  periodEnd: '2026-07-08T11:14:05Z',
  refunded: 0,
}
const paper = (kind: Partial<Paper>): Paper => ({
  id: 1,
  year: 2026,
  number: 12,
  addressee: '藤野',
  issuedAt: '2026-06-30T15:00:00Z',
  cancelledAt: null,
  checkWord: '8F3A-C21D-07BE',
  receipt: null,
  refund: null,
  statement: null,
  ...kind,
})
const sumsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(block => (block.kind === 'table' ? block.sums : []))

/** The cells of the first table, their notes in brackets. */
const rowsOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap(block => (block.kind === 'table' ? block.rows : []))
    .map(({ cells }) => cells.map(({ text, note }) => (note ? `${text}（${note}）` : text)))

test('a receipt states the tax of the platform’s fee always, of the service with a number only', () => {
  expect(sumsOf(sheetOf(paper({ receipt: facts })).blocks)).toEqual([
    { label: '合計', yen: '¥6,330' },
    { label: 'ヨソオイ運営：10%対象 ¥330（税込）のうち消費税', yen: '¥30' },
  ])
  const seller = { name: '透子', registrationNumber: 'T7000012050002' }
  const [, ofService] = sumsOf(sheetOf(paper({ receipt: { ...facts, seller } })).blocks)
  expect(ofService).toEqual({ label: '透子：10%対象 ¥6,000（税込）のうち消費税', yen: '¥545' })
})

test('a receipt names the card that paid, and says nothing of a card that is not stored', () => {
  const paymentOf = (receipt: ReceiptFacts) => {
    const last = sheetOf(paper({ receipt })).blocks.at(-1)
    return last?.kind === 'facts' && last.facts[0]?.value
  }
  const card = { brand: 'visa', last4: '4242' }
  expect(paymentOf({ ...facts, card })).toBe(
    'クレジットカード（Visa\u00a0末尾\u00a04242）　2026/06/08 20:14:05',
  )
  expect(paymentOf(facts)).toBe('クレジットカード　2026/06/08 20:14:05')
})

test('a receipt names each supplier and rate, and what was refunded before it', () => {
  const cellsOf = (receipt: ReceiptFacts) => rowsOf(sheetOf(paper({ receipt })).blocks)
  const numbered = { name: '透子', registrationNumber: 'T7000012050002' }
  const [exempt, fee] = cellsOf(facts)
  expect(exempt?.slice(1)).toEqual([
    '透子（適格請求書発行事業者ではありません）',
    ...['—', '¥6,000'],
  ])
  expect(fee?.slice(2)).toEqual(['10%', '¥330'])
  const [taxed] = cellsOf({ ...facts, seller: numbered })
  expect(taxed?.slice(1)).toEqual(['透子（登録番号 T7000012050002）', '10%', '¥6,000'])
  const factsOf = (refunded: number) => {
    const last = sheetOf(paper({ receipt: { ...facts, refunded } })).blocks.at(-1)
    return last?.kind === 'facts' ? last.facts.slice(2) : []
  }
  const value = '発行の前に ¥1 をお返ししました。'
  expect(factsOf(1)).toEqual([{ label: '返した額', value, isBack: true }])
  expect(factsOf(0)).toEqual([])
})

test('a cancelled paper says so with its time', () => {
  const warning = (cancelledAt: string | null) =>
    sheetOf(paper({ receipt: facts, cancelledAt })).warning
  expect(warning('2026-06-30T15:00:01Z')).toBe(
    'この書面は 2026/07/01 00:00:01 に取り消されました。新しく出しなおしたものをお使いください。',
  )
  expect(warning(null)).toBeNull()
})

test('the number has six digits, and the day is that of Japan', () => {
  expect(sheetOf(paper({ receipt: facts })).facts).toMatchObject([
    { value: '第2026-000012号' },
    { value: '2026/07/01', exact: '2026/07/01 00:00:00' },
  ])
})

test('a paper about a refund is a 適格返還請求書 only when everyone who refunds has a number', () => {
  const refund = {
    ...facts,
    year: 2026,
    number: 3,
    receiptIssuedAt: '2026-06-08T11:14:05Z',
    refundedAt: '2026-06-20T11:14:05Z',
    refunded: 6000,
    fee: 0,
  }
  const noteOf = (registrationNumber: string | null) =>
    sheetOf(paper({ refund: { ...refund, seller: { name: '透子', registrationNumber } } })).note
  expect([noteOf(null), noteOf('T7000012050002')]).toEqual([undefined, '適格返還請求書'])
})

test('a refund of the platform’s fee alone, even of one yen, has the platform’s number', () => {
  const times = { receiptIssuedAt: '2026-06-08T11:14:05Z', refundedAt: '2026-06-20T11:14:05Z' }
  const refund = { ...facts, ...times, year: 2026, number: 3, refunded: 1, price: 0, fee: 1 }
  const noteOf = (registrationNumber: string | null) =>
    sheetOf(paper({ refund: { ...refund, issuer: { ...issuer, registrationNumber } } })).note
  expect([noteOf(null), noteOf('T7000012050002')]).toEqual([undefined, '適格返還請求書'])
  const both = { ...refund, price: 6000, issuer: { ...issuer, registrationNumber: 'T1' } }
  expect(sheetOf(paper({ refund: both })).note).toBeUndefined()
})

const line = (kind: 'commission' | 'payout_fee', amount: number, price = 0) => ({
  at: '2026-05-04T00:12:40Z',
  kind,
  serviceName: null,
  price,
  amount,
})
const statement = (lines: StatementFacts['lines']) =>
  sheetOf(paper({ statement: { issuer, month: '2026/05', lines } })).blocks

test('a statement has the tax of charged and of returned fees once each', () => {
  const blocks = statement([
    line('commission', 999, 4995),
    line('payout_fee', 400),
    line('commission', -999, 4995),
  ])
  expect(blocks[0]).toMatchObject({ kind: 'total', yen: '¥400' })
  expect(sumsOf(blocks).map(({ yen }) => yen)).toEqual(['¥1,399', '¥127', '¥999', '¥90'])
  expect(blocks.at(-1)?.kind).toBe('table')
})

test('a statement names each fee and returned fee, and divides the prices of its sales', () => {
  const sale = { ...line('commission', 1000, 5000), serviceName: '帯結び' }
  const back = line('commission', -200, 1000)
  const blocks = statement([sale, back, line('payout_fee', 400), line('payout_fee', -400)])
  const at = '2026/05/04 09:12:40'
  expect(rowsOf(blocks)).toEqual([
    [at, '販売手数料（帯結び）', '¥5,000', '¥1,000'],
    [at, '返した販売手数料', '¥1,000', '−¥200'],
    [at, '出金手数料', '—', '¥400'],
    [at, '返した出金手数料', '—', '−¥400'],
  ])
  const table = blocks.find(block => block.kind === 'table')
  expect(table?.rows.map(({ isBack }) => isBack)).toEqual([false, true, false, true])
  const legend = { sell: 'あなたの売上 ¥4,000', com: '販売手数料 ¥1,000（代金 ¥5,000 の20%）' }
  expect(blocks).toContainEqual({ kind: 'strip', sell: 4000, com: 1000, legend })
})

test('a statement has fees and returned fees of one yen', () => {
  const [fee, back] = [line('commission', 1, 5), line('commission', -1, 5)]
  expect(sumsOf(statement([fee, back])).map(({ yen }) => yen)).toEqual(['¥1', '¥0', '¥1', '¥0'])
  const kinds = statement([fee]).map(({ kind }) => kind)
  expect(kinds).toEqual(['total', 'strip', 'table', 'text'])
})

test('a month with payout fees only has no bar of prices', () => {
  const kinds = statement([line('payout_fee', 400)]).map(({ kind }) => kind)
  expect(kinds).toEqual(['total', 'table', 'text'])
})

test('each kind of paper has its title, its file name and its note', () => {
  const statement = { issuer, month: '2026/05', lines: [] }
  expect(pdfNameOf(paper({ receipt: facts }))).toBe('領収書-2026-000012.pdf')
  expect(pdfNameOf(paper({ statement }))).toBe('手数料明細書-2026-000012.pdf')
  const noteOf = (registrationNumber: string | null) =>
    sheetOf(paper({ statement: { ...statement, issuer: { ...issuer, registrationNumber } } })).note
  expect([noteOf(null), noteOf('T7000012050002')]).toEqual([undefined, '適格請求書'])
})
