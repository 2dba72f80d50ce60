import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAfterwards } from './product-books.ts'

const operator = 'admin@yosooi.example'
const identity = {
  persons: {
    byEmail: (email: string) =>
      email === operator
        ? { sub: 'usr_1', email, name: '運営', emailVerified: true, createdAt: '' }
        : undefined,
  },
  issueAccessToken: async (sub: string) => sub,
}
const run = { state: 'done', found: 0, mended: 0, needs_person: 0, differences: 0 }
const runs = [
  { ...run, state: 'running', started_at: '2026-06-21T03:00:00Z' },
  { ...run, started_at: '2026-06-21T02:00:00Z', found: 2, mended: 1, needs_person: 1 },
  { ...run, started_at: '2026-06-21T01:00:00Z', found: 5, mended: 5, differences: 1 },
  { ...run, started_at: '2026-06-19T01:00:00Z', found: 90 },
]

let product: Server
let productUrl: string
beforeAll(async () => {
  product = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ runs }))
  })
  await new Promise<void>(listening => product.listen(0, '127.0.0.1', listening))
  productUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`
})
afterAll(() => product.close())

it('compares what reconciliations since the day found with what the last one left', async () => {
  const parts = { identity, productUrl, operator }
  expect(await readAfterwards(parts, new Date('2026-06-20T00:00:00Z'))).toEqual([
    { title: '合っていなかったもの', before: 7, after: 1 },
    { title: '帳簿と提供元の差', before: null, after: 0 },
    { title: '人を待つもの', before: null, after: 1 },
  ])
  expect(await readAfterwards(parts, new Date('2026-06-22T00:00:00Z'))).toBeNull()
})

it('returns nothing when the operator has no account or the product does not answer', async () => {
  const day = new Date('2026-06-20T00:00:00Z')
  expect(await readAfterwards({ identity, productUrl, operator: 'x@y.example' }, day)).toBeNull()
  const away = { identity, productUrl: 'http://127.0.0.1:9', operator }
  expect(await readAfterwards(away, day)).toBeNull()
})
