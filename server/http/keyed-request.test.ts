import { expect, test } from 'vitest'
import { keyedRequest, readKey } from './keyed-request.ts'

const request = (path: string, key?: string) =>
  new Request(`https://yosooi.example${path}`, {
    method: 'POST',
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const file = (field: string, sha256: string) => ({
  ...{ field, sha256 },
  ...{ path: '/tmp/1', bytes: 1, name: 'a.png' },
})
const printOf = (path: string, files = [file('files', 'a')], fields = { text: 'はい' }) =>
  keyedRequest(request(path), 'key', 'fujino', { fields, files }).fingerprint

test('a key has at most 255 characters, and an empty one is none', () => {
  expect(readKey(request('/api/like'))).toBeNull()
  expect(readKey(request('/api/like', ''))).toBeNull()
  expect(readKey(request('/api/like', 'k'.repeat(255)))).toHaveLength(255)
  expect(() => readKey(request('/api/like', 'k'.repeat(256)))).toThrow('Idempotency-Key')
})

test('requests are the same by path, fields and the contents of their files', () => {
  const sent = printOf('/api/message_create')
  expect(printOf('/api/message_create?trace=1')).toBe(sent)
  const others = [
    printOf('/api/question_create'),
    printOf('/api/message_create', [file('files', 'b')]),
    printOf('/api/message_create', [file('icon', 'a')]),
    printOf('/api/message_create', []),
    printOf('/api/message_create', [file('files', 'a')], { text: 'いいえ' }),
  ]
  expect(new Set([sent, ...others]).size).toBe(6)
})
