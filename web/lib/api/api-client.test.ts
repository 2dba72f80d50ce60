import { expect, test } from 'vitest'
import { visitorCalls } from '../../../contract/wire/visitor-calls.ts'
import { createApi, type VisitorApi } from './api-client.ts'

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
