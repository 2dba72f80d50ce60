import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { splitPrice } from '../../contract/money.ts'
import { writtenDate, writtenYen } from '../../contract/written.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const { total, share } = splitPrice(4800)

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const deal = String(await subscribe(world, buyer, await offerService(world, seller)))

const get = (path: string, reader?: Member) =>
  fetch(world.url + path, { headers: reader ? { authorization: `Bearer ${reader.token}` } : {} })
const textOf = async (response: Response): Promise<string> => {
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  return (await extractText(bytes, { mergePages: true })).text.replaceAll(/\s+/g, '')
}
const read = (id: number) => succeed(world.call('receipt', { paper_id: String(id) }, buyer))

async function issue(addressee: string) {
  const { months } = await succeed(world.call('receipts', { subsc_id: deal }, buyer))
  const month = { subsc_id: deal, invoice_id: months[0]?.invoice_id ?? '', addressee }
  return (await succeed(world.call('receipt_create', month, buyer))).id
}

test('a receipt as PDF says what the page says, and a cancelled one says so', async () => {
  const id = await issue('株式会社 透子👗')
  const { year, number, check_word: word } = await read(id)
  expect(word).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
  const address = `/api/receipt_file?paper_id=${id}`
  const text = await textOf(await get(address, buyer))
  const name = `第${year}-${String(number).padStart(6, '0')}号`
  for (const part of [
    '領収書',
    '株式会社透子👗様',
    name,
    writtenYen(total),
    '¥4,800',
    'Visa末尾4242',
    word,
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('取り消されました')
  await succeed(world.call('receipt_cancel', { paper_id: String(id) }, admin))
  expect(await textOf(await get(address, admin))).toContain('取り消されました')
  expect((await read(id)).check_word).toBe(word)
  expect((await read(await issue('透子'))).check_word).not.toBe(word)
})

test('only the addressee and the operator get a paper as PDF', async () => {
  const address = `/api/receipt_file?paper_id=${await issue('透子')}`
  expect((await get(address)).status).toBe(401)
  expect((await get(address, seller)).status).toBe(403)
  expect((await get('/api/receipt_file?paper_id=999999', buyer)).status).toBe(404)
  expect((await get('/api/receipt_file', buyer)).status).toBe(404)
  const headers = Object.fromEntries((await get(address, buyer)).headers)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy':
      "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  })
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E9%A0%98/)
})

test('a year as PDF has the sums of the ledger to the yen', async () => {
  const yearAt = (year: string) => succeed(world.call('statement_year', { year }, seller))
  const { now } = await yearAt('2000')
  const { year, lines } = await yearAt(writtenDate(new Date(now)).slice(0, 4))
  const kept = lines.reduce((sum, line) => sum + line.kept, 0)
  expect(kept).toBe(share)
  const text = await textOf(await get(`/api/statement_file?year=${year}`, seller))
  for (const part of [`${year}年の売上`, writtenYen(kept), '30日を待つ1件', 'sellerさん'])
    expect(text).toContain(part)
})
