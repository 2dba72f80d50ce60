import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cellOf = (value: string | number) => csvOf([[value]]).slice(1, -2)

test('rows begin with a byte order mark and end in CRLF', () => {
  expect(csvOf([['a', 1], ['b']])).toBe('\uFEFF"a",1\r\n"b"\r\n')
})

test.each([
  ['say "yes"', '"say ""yes"""'],
  ['a,b\nc', '"a,b\nc"'],
  ['', '""'],
])('%j is quoted', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '\t=1',
  '\u200B=1',
  '\n-1',
])('%j is no formula', value => {
  expect(cellOf(value)).toBe(`"'${value}"`)
})

test.each(['a=1', '1-1', 'メール@x'])('%j stays as it is', value => {
  expect(cellOf(value)).toBe(`"${value}"`)
})

test('a negative number is a number', () => {
  expect(cellOf(-400)).toBe('-400')
})
