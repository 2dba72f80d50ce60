import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, refusal, storeLogin, undoPages } from '../support/web/page.ts'

let signal: AbortSignal
let writer: ReadableStreamDefaultController<Uint8Array>
let answer: () => Response
let fetchPrivate: typeof import('../../web/lib/api/fetch-private.ts').fetchPrivate

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-04-01T00:00:00Z') })
  const page = openPage()
  storeLogin(page.localStorage)
  fetchPrivate = (await import('../../web/lib/api/fetch-private.ts')).fetchPrivate
  answer = () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'image/png' } })
  }
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    signal = init.signal as AbortSignal
    return answer()
  })
})
undoPages()
afterEach(() => {
  vi.useRealTimers()
})

/** Begins to read the file; the result is its bytes or the failure. */
async function read(given?: AbortSignal) {
  const result = fetchPrivate('/api/attachment?id=1', given).catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(0)
  return { result }
}
const bytes = (text: string) => writer.enqueue(new TextEncoder().encode(text))

describe('a file that needs a login', () => {
  test('takes as long as it needs while bytes arrive', async () => {
    const { result } = await read()
    for (const text of ['a', 'b', 'c']) {
      await vi.advanceTimersByTimeAsync(29_000)
      bytes(text)
    }
    await vi.advanceTimersByTimeAsync(0)
    writer.close()
    const blob = (await result) as Blob
    expect([await blob.text(), blob.type]).toEqual(['abc', 'image/png'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signal.aborted).toBe(false)
  })

  test('fails like a lost connection after thirty seconds without a byte', async () => {
    const { result } = await read()
    await vi.advanceTimersByTimeAsync(10_000)
    bytes('a')
    await vi.advanceTimersByTimeAsync(29_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const error = await result
    expect(error).toMatchObject({ name: 'ApiError', status: null })
    expect((error as Error).cause).toMatchObject({ name: 'TimeoutError' })
  })

  test('ends with its page, which is no failure to show', async () => {
    const leaving = new AbortController()
    const { result } = await read(leaving.signal)
    leaving.abort()
    expect(await result).toMatchObject({ name: 'AbortError' })
  })

  test('that is refused has the server’s words', async () => {
    answer = () => refusal(404, 'ファイルがありません')
    const { result } = await read()
    expect(await result).toMatchObject({ status: 404, message: 'ファイルがありません' })
  })
})
