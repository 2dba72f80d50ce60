import { expect, it, test } from 'vitest'
import { exampleCard, exampleInput, readCard } from './card-form.ts'

const NUMBER = '4242424242424242'
const at = (moment: string) => new Date(moment)
const NOW = at('2027-06-15T12:00:00Z')
const read = (change: Partial<ReturnType<typeof exampleInput>> = {}, now = NOW) =>
  readCard({ ...exampleInput(NUMBER), ...change }, now)
const cardOf = (...of: Parameters<typeof read>) => {
  const found = read(...of)
  return 'card' in found ? found.card : found
}

test.each([
  ['4242424242424242', '4242'],
  ['4242 4242 4242 4242', '4242'],
  ['4242-4242-4242-4242', '4242'],
  ['４２４２　４２４２ ４２４２ ４２４２', '4242'],
  ['4000000000000341', '0341'],
])('reads the number %s and keeps its last four digits', (number, last4) => {
  expect(cardOf({ number })).toMatchObject({ last4 })
})

it('keeps neither the number nor the code', () => {
  const kept = JSON.stringify(cardOf({ cvc: '987' }))
  expect(kept).not.toContain(NUMBER)
  expect(kept).not.toContain('987')
})

it('tells the same card from another by its fingerprint', () => {
  const of = (number: string) => cardOf({ number })
  expect(of('4242 4242 4242 4242')).toEqual(of(NUMBER))
  expect(of('4000000000000341')).not.toMatchObject({
    fingerprint: Reflect.get(of(NUMBER), 'fingerprint'),
  })
})

test.each([
  ['no number', '', 'カード番号を入力してください'],
  ['thirteen digits', '4'.repeat(13), 'カード番号を入力してください'],
  ['letters', 'my card 1234567890', 'カード番号を入力してください'],
  ['twenty digits', '4'.repeat(20), 'カード番号を入力してください'],
  ['the number of a real card', '4111111111111111', 'テスト用のカード番号だけが使えます'],
])('refuses %s in its own words', (_what, number, message) => {
  expect(read({ number })).toEqual({ number: message })
})

test.each([
  ['12/34', 12, 2034],
  ['1/28', 1, 2028],
  ['01 / 28', 1, 2028],
  ['01/2028', 1, 2028],
  ['０１／２８', 1, 2028],
])('reads the expiry %s', (expiry, expMonth, expYear) => {
  expect(cardOf({ expiry })).toMatchObject({ expMonth, expYear })
})

test.each(['', '13/34', '0/34', '00/34', '12-34', '12/3', '1234', '12/1934'])(
  'asks for the form of the expiry %j',
  expiry => {
    expect(read({ expiry })).toEqual({ expiry: '有効期限を MM/YY の形で入力してください' })
  },
)

test.each([
  ['2027-06-30T23:59:59Z', true],
  ['2027-07-01T00:00:00Z', false],
])('a card of June is valid at %s: %s', (moment, isValid) => {
  const found = read({ expiry: '06/27' }, at(moment))
  if (isValid) expect(found).toHaveProperty('card')
  else expect(found).toEqual({ expiry: '有効期限が切れています' })
})

test.each([
  ['2027-12-31T23:59:59Z', true],
  ['2028-01-01T00:00:00Z', false],
])('a card of December is valid at %s: %s', (moment, isValid) => {
  expect('card' in read({ expiry: '12/27' }, at(moment))).toBe(isValid)
})

test.each(['12', '12345', 'abc', ''])('refuses the code %j', cvc => {
  expect(read({ cvc })).toEqual({ cvc: '3桁の数字を入力してください' })
})

test.each(['123', '1234', ' １２３ '])('takes the code %j', cvc => {
  expect(read({ cvc })).toHaveProperty('card')
})

it('asks for a name, and says everything that is wrong at once', () => {
  expect(read({ name: '　' })).toEqual({ name: 'カード名義を入力してください' })
  const empty = { number: '', expiry: '', cvc: '', name: '' }
  expect(Object.keys(read(empty))).toEqual(['number', 'expiry', 'cvc', 'name'])
  expect(cardOf({ name: ' AOI  FUJINO ' })).toMatchObject({ name: 'AOI  FUJINO' })
})

it('makes a card of a test number for tools, and of no other', () => {
  expect(exampleCard('4000000000000002', NOW)).toMatchObject({ last4: '0002' })
  expect(exampleCard('4111111111111111', NOW)).toBeUndefined()
})
