import { expect, test } from 'vitest'
import { writtenBank, writtenCard, writtenExpiry } from './written-accounts.ts'

test('a card is written with its company, one of another company without a name', () => {
  expect(writtenCard({ brand: 'amex', last4: '0005' })).toBe('American Express 末尾 0005')
  expect(writtenCard({ brand: 'eftpos_au', last4: '4242' })).toBe('カード 末尾 4242')
  expect(writtenExpiry({ expYear: 2027, expMonth: 4 })).toBe('2027年4月')
})

test.each([
  ['futsu', 'みなみ銀行　普通　末尾 4172'],
  ['toza', 'みなみ銀行　当座　末尾 4172'],
  ['savings', 'みなみ銀行　末尾 4172'],
  [null, 'みなみ銀行　末尾 4172'],
])('a bank account of the kind %s is written as %s', (kind, written) => {
  expect(writtenBank({ name: 'みなみ銀行', kind, last4: '4172' })).toBe(written)
})
