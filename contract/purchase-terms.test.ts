import { expect, test } from 'vitest'
import { buildTerms, TERMS_PARTS, termsText } from './purchase-terms.ts'

const SERVICE = {
  id: 7,
  name: 'はじめてのメイク',
  intro: '眉ひとつから始めます。',
  category: 1,
  price: 4800,
  sellerName: '透子',
}
const AT = new Date('2026-06-20T21:30:15+09:00')

test('[CHK-01] [CHK-02] the terms state the monthly amounts to the yen, in the order that the law requires', () => {
  const terms = buildTerms(SERVICE, AT)
  expect(terms.parts.map(({ key }) => key)).toEqual(TERMS_PARTS)
  const sums = terms.parts[1]?.lines.map(({ text }) => text)
  expect(sums).toEqual(['¥4,800', '¥264', '¥5,064'])
  expect(terms.parts[3]?.lines.at(-1)?.text).toBe('¥60,768')
  expect(termsText(terms)).toContain('透子さん・メイク')
  expect(terms.version).toMatch(/^\d+$/)
})

test('[SUB-21] [BIZ-06] the terms state how to cancel, and the fee as 5% and as 5.5%', () => {
  const text = termsText(buildTerms(SERVICE, AT))
  expect(text).toContain('支払った月の日割りの返金はありません')
  expect(text).toContain('決済手数料（税抜5%・税込5.5%）を除く全額 ¥4,800')
  expect(text).toContain('2026/07/20 21:30:15')
})

test('the text differs for any other moment, price or wording', () => {
  const text = termsText(buildTerms(SERVICE, AT))
  expect(termsText(buildTerms(SERVICE, new Date(AT)))).toBe(text)
  expect(termsText(buildTerms(SERVICE, new Date(AT.getTime() + 1)))).not.toBe(text)
  expect(termsText(buildTerms({ ...SERVICE, price: 4801 }, AT))).not.toBe(text)
  expect(termsText(buildTerms({ ...SERVICE, intro: '眉' }, AT))).not.toBe(text)
})
