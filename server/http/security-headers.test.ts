import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { nothingBut, securityHeaders } from './security-headers.ts'

const headersOf = (mode: Config['mode'], publicUrl: string) => securityHeaders({ mode, publicUrl })

test.each<[Config['mode'], string, hasPolicy: boolean, isStrict: boolean]>([
  ['production', 'https://yosooi.example', true, true],
  ['production', 'http://yosooi.example', true, false],
  ['local', 'https://yosooi.example', true, false],
  ['development', 'https://yosooi.example', false, false],
])('%s at %s: a policy %s, HTTPS for a year %s', (mode, url, hasPolicy, isStrict) => {
  const headers = headersOf(mode, url)
  expect(['Content-Security-Policy' in headers, 'Strict-Transport-Security' in headers]).toEqual([
    hasPolicy,
    isStrict,
  ])
  expect(headers).toMatchObject({ 'X-Content-Type-Options': 'nosniff' })
})

test('a policy allows what it names and nothing else, in no frame', () => {
  expect(nothingBut("img-src 'self'")).toBe(
    "default-src 'none'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
})
