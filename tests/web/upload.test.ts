import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { upload } from '../../web/lib/api/upload.ts'

/** The browser's request, whose course the test decides. */
class Request {
  static last: Request
  status = 200
  responseText = ''
  type: string | null = 'application/json'
  isAborted = false
  sent: { method: string; path: string; headers: Record<string, string>; body?: FormData } = {
    ...{ method: '', path: '', headers: {} },
  }
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  constructor() {
    Request.last = this
  }
  open(method: string, path: string) {
    Object.assign(this.sent, { method, path })
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value
  }
  getResponseHeader = () => this.type
  send(body: FormData) {
    this.sent.body = body
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
    this.onloadend?.()
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload?.()
    this.onloadend?.()
  }
  fail() {
    this.onerror?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(file: Blob = new Blob(['a']), signal?: AbortSignal) {
  const body = new FormData()
  body.append('text', 'はい')
  body.append('files', file)
  const shares: number[] = []
  const headers = new Headers({ 'Idempotency-Key': 'typed' })
  const onProgress = (share: number) => void shares.push(share)
  const result = upload('/api/message_create', { headers, body, onProgress, signal }).catch(
    (error: Error) => error,
  )
  return { body, shares, result, xhr: Request.last }
}
const move = (xhr: Request, loaded: number, lengthComputable = true) =>
  xhr.upload.onprogress?.({ loaded, total: 4, lengthComputable })

describe('an upload', () => {
  test('sends the form with its key, says its share and gives the answer', async () => {
    const { body, shares, result, xhr } = start()
    expect(xhr.sent).toEqual({
      ...{ method: 'POST', path: '/api/message_create', body },
      headers: { 'idempotency-key': 'typed' },
    })
    move(xhr, 1)
    move(xhr, 4)
    move(xhr, 4, false)
    xhr.answer(409, '{"a":1}')
    const answer = (await result) as Response
    expect([shares, answer.status, await answer.json()]).toEqual([[0.25, 1, 0], 409, { a: 1 }])
    expect(answer.headers.get('Content-Type')).toBe('application/json')
  })

  test('may be answered without a body and without a type', async () => {
    const { result, xhr } = start()
    xhr.type = null
    xhr.answer(204, '')
    expect(await result).toMatchObject({ status: 204 })
  })

  test('lasts as long as it moves, and fails after thirty seconds of rest', async () => {
    const { result, xhr } = start()
    for (const share of [1, 2, 3]) {
      vi.advanceTimersByTime(29_000)
      move(xhr, share)
    }
    vi.advanceTimersByTime(29_999)
    expect(xhr.isAborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect([await result, xhr.isAborted]).toMatchObject([{ name: 'TimeoutError' }, true])
  })

  test('that has been sent waits two minutes for its answer', async () => {
    const { result, xhr } = start()
    xhr.upload.onload?.()
    vi.advanceTimersByTime(119_999)
    expect(xhr.isAborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await result).toMatchObject({ name: 'TimeoutError' })
  })

  test('that was answered is not ended later', async () => {
    const { xhr } = start()
    xhr.answer(200, '{}')
    vi.advanceTimersByTime(600_000)
    expect(xhr.isAborted).toBe(false)
  })

  test('that its page stops is no failure to show', async () => {
    const stop = new AbortController()
    const { result, xhr } = start(undefined, stop.signal)
    stop.abort()
    expect([await result, xhr.isAborted]).toMatchObject([{ name: 'AbortError' }, true])
  })

  test('fails as a network, unless its file is gone', async () => {
    const lost = start()
    lost.xhr.fail()
    expect(await lost.result).toBeInstanceOf(TypeError)
    const gone = new File(['a'], 'a.png')
    const { body, result, xhr } = start()
    gone.slice = () => {
      const unreadable = new Blob()
      unreadable.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
      return unreadable
    }
    vi.spyOn(body, 'values').mockReturnValue(['はい', gone].values() as never)
    xhr.fail()
    expect(await result).toMatchObject({ name: 'ApiError', status: 410 })
  })
})
