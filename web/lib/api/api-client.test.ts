import { expect, test } from 'vitest'
import type { CallTable } from '../../../contract/wire/call-table.ts'
import { visitorCalls } from '../../../contract/wire/visitor-calls.ts'
import { createApi, type VisitorApi, type WireRequest } from './api-client.ts'

const read = (answer: Response) =>
  createApi<VisitorApi>(async () => answer, visitorCalls).unreadCount()

/** An answer whose connection breaks off after its head. */
const cut = (status: number) => {
  const body = new ReadableStream({
    start: controller => controller.error(new TypeError('network error')),
  })
  return new Response(body, { status })
}

test('an answer is read', async () => {
  await expect(read(Response.json({ count: 3 }))).resolves.toEqual({ count: 3 })
})

test.each([
  ['that breaks off', cut(200), null],
  ['that is a page', new Response('<p>ログイン</p>'), null],
  ['that is empty', new Response(''), null],
  ['of an error that is a page', new Response('<p>502</p>', { status: 502 }), 502],
  ['of an error that breaks off', cut(500), null],
])('an answer %s rejects as a failed call, not as a fault', async (_what, answer, status) => {
  await expect(read(answer)).rejects.toMatchObject({ name: 'ApiError', status })
})

/** The requests that a client of these two calls sends. */
function recorder(answer = () => Response.json({})) {
  const sent: { path: string; request: WireRequest }[] = []
  const table: CallTable = {
    thing_find: { method: 'GET', access: 'public', called: 'find', input: {} },
    thing_send: {
      method: 'POST',
      access: 'public',
      called: 'send',
      input: { words: { name: 'text' } },
    },
  }
  const api = createApi<VisitorApi>(async (path, request) => {
    sent.push({ path, request })
    return answer()
  }, table) as unknown as Record<'find' | 'send', (input?: object) => Promise<unknown>>
  return { api, sent }
}

test('a read sends texts, numbers and truth values in its address, and nothing undefined', async () => {
  const { api, sent } = recorder()
  await api.find({ q: '帯', hasSeats: true, isBrief: false, priceMin: 1500, page: undefined })
  await api.find()
  expect(sent.map(({ path }) => decodeURI(path))).toEqual([
    '/api/thing_find?q=帯&has_seats=1&is_brief=0&price_min=1500',
    '/api/thing_find',
  ])
  expect(sent[0]?.request).toMatchObject({ method: 'GET' })
  expect(sent[0]?.request).not.toHaveProperty('body')
})

test('a write sends a form with the names of the wire, and each of several files', async () => {
  const { api, sent } = recorder()
  const [one, other] = [new Blob(['a']), new Blob(['bc'])]
  await api.send({ text: 'はい', isLast: true, icon: one, files: [one, other], none: undefined })
  const form = sent[0]?.request.body as FormData
  const sizes = [...form].map(([name, value]) => [name, value instanceof Blob ? value.size : value])
  expect(sizes).toEqual([
    ['words', 'はい'],
    ['is_last', '1'],
    ['icon', 1],
    ['files', 1],
    ['files', 2],
  ])
  expect(sent[0]).toMatchObject({ path: '/api/thing_send', request: { method: 'POST' } })
})

test('a refusal has the server’s message, and its fields by our names', async () => {
  const error = { message: '入力を直してください', fields: { words: '長すぎます' } }
  const { api } = recorder(() => Response.json({ error }, { status: 400 }))
  await expect(api.send({ text: '' })).rejects.toMatchObject({
    ...{ status: 400, message: '入力を直してください', fields: { text: '長すぎます' } },
  })
})
