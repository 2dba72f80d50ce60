import { expect, it } from 'vitest'
import { hasAllowedOrigin } from './allowed-addresses.ts'

const PRODUCT = 'https://yosooi.example'
const isAllowed = (address: string) => hasAllowedOrigin(address, PRODUCT)

it('allows the product’s own origin and any port of this machine', () => {
  for (const address of [`${PRODUCT}/callback?x=1`, 'http://localhost:1/a', 'http://127.0.0.1'])
    expect([address, isAllowed(address)]).toEqual([address, true])
})

it.each([
  'https://yosooi.example.evil.example/callback',
  'http://yosooi.example/callback',
  'https://localhost/callback',
  'http://localhost.evil.example/',
  'http://localhost@evil.example/',
  `https://user:secret@yosooi.example/callback`,
  `${PRODUCT}/callback#token`,
  'javascript:alert(1)',
  'callback',
])('refuses %s', address => {
  expect(isAllowed(address)).toBe(false)
})
