import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const ORIGIN = 'https://yosooi.example'

test('a path of this origin is kept whole', () => {
  expect(safeReturnPath('/subscs?type=sell#x', ORIGIN)).toBe('/subscs?type=sell#x')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/.//evil.example',
  null,
  42,
])('no open redirect: %s', path => {
  expect(safeReturnPath(path, ORIGIN)).toBe('/')
})

test.each(['/login', '/load?code=a&state=b', '/logout'])('not a place to stay: %s', path => {
  expect(safeReturnPath(path, ORIGIN)).toBe('/')
})
