import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../identity/persons.ts'
import { readProductEvents } from './product-events.ts'

const person = (name: string): Person => ({
  sub: `usr_${name}`,
  email: `${name}@yosooi.example`,
  name,
  emailVerified: true,
  createdAt: '2026-06-01T00:00:00.000Z',
})
const unsigned = (sub: string) =>
  `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub })).replaceAll('=', '')}.`
const identity = {
  persons: { all: () => ['fujino', 'sawa', 'mishindo'].map(person) },
  issueAccessToken: async (sub: string) => unsigned(sub),
}

const common = { prod_name: '大きいサイズの靴', since: '2026-06-16T10:02:44.000Z' }
const waiting = [
  {
    ...common,
    kind: 'answer',
    id: 51,
    buyer_name: 'sawa',
    until: '2026-06-23T01:20:00.000Z',
    amount: 3800,
  },
  { ...common, kind: 'request', id: 7, buyer_name: 'mishindo', until: null, amount: 863 },
  { ...common, kind: 'payment', id: 52, buyer_name: 'sawa', until: null, amount: 0 },
]

let product: Server
const asked: unknown[] = []
beforeAll(async () => {
  product = createServer((request, response) => {
    asked.push(decodeJwt(String(request.headers.authorization).slice('Bearer '.length)).sub)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ waiting }))
  })
  await new Promise<void>(listening => product.listen(0, '127.0.0.1', listening))
})
afterAll(() => product.close())

it('asks as each seller when buyers may leave and when requests are mailed again', async () => {
  const productUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`
  const events = await readProductEvents({ identity, productUrl }, ['fujino@yosooi.example'])
  expect(asked).toEqual(['usr_fujino'])
  expect(events.map(({ what, at, person }) => [what, at.toISOString(), person])).toEqual([
    ['自動解約の権利', '2026-06-23T01:20:00.000Z', 'sawa@yosooi.example'],
    ['申請の知らせ', '2026-06-19T10:02:44.000Z', 'mishindo@yosooi.example'],
    ['申請の知らせ', '2026-06-22T10:02:44.000Z', 'mishindo@yosooi.example'],
  ])
})

it('has no events of a product that is down', async () => {
  const productUrl = 'http://127.0.0.1:9'
  expect(await readProductEvents({ identity, productUrl }, ['fujino@yosooi.example'])).toEqual([])
})
