import { expect, test } from 'vitest'
import { isDecodable, pageAddress } from './page-address.ts'

const addressOf = (path: string, search = '') =>
  pageAddress(new URL(`${path}?${search}`, 'http://localhost'))

test('a page is one address, whatever the order of its parameters', () => {
  const address = '/prods?q=%E5%B8%AF&category=2&page=3'
  expect(addressOf('/prods', 'page=3&category=2&q=帯')).toBe(address)
  expect(addressOf('/prods', 'q=帯&category=2&page=3')).toBe(address)
})

test('empty and unknown parameters do not make another page', () => {
  expect(addressOf('/prods', 'q=&utm_source=mail')).toBe('/prods')
  expect(addressOf('/prod/3', 'q=帯')).toBe('/prod/3')
})

test('an address keeps spaces and control characters at its end', () => {
  expect(addressOf('/prod/1%20')).toBe('/prod/1%20')
  expect(addressOf('/prod/1%00')).toBe('/prod/1%00')
})

test('words that cannot be decoded are read as a browser reads them', () => {
  expect(addressOf('/prods', 'q=%ED%A0%80')).toBe(`/prods?q=${'%EF%BF%BD'.repeat(3)}`)
})

test('an address with half of a character cannot be decoded', () => {
  expect(isDecodable('/user/%E5%B8%AF')).toBe(true)
  expect(isDecodable('/user/%E5%B8')).toBe(false)
  expect(isDecodable('/user/100%')).toBe(false)
})
