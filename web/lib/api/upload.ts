import { FILE_GONE_MESSAGE } from '../../../contract/images/upload-messages.ts'
import { ApiError } from './api-error.ts'

/** One POST with files. `fetch` could not distinguish a slow connection from a dead one. */
export interface Upload {
  headers: Headers
  body: FormData
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** An upload without progress for this long fails; its total time has no limit. */
const STILL_MS = 30_000
/** After the upload the files may wait for 90 s in the server's queue for pictures. */
const ANSWER_MS = 120_000

const answer = (xhr: XMLHttpRequest) =>
  new Response(xhr.status === 204 ? null : xhr.responseText, {
    status: xhr.status,
    headers: { 'Content-Type': xhr.getResponseHeader('Content-Type') ?? 'text/plain' },
  })

/**
 * Calls `end` after a time without progress. The returned function restarts the time; 0 stops it.
 */
function watchMoves(end: () => void) {
  let timer = setTimeout(end, STILL_MS)
  return (milliseconds: number) => {
    clearTimeout(timer)
    if (milliseconds > 0) timer = setTimeout(end, milliseconds)
  }
}

const GONE = 410

/** Browsers report a file that was changed or removed since it was picked as a network failure. */
async function failureOf(body: FormData): Promise<Error> {
  try {
    for (const value of body.values())
      if (value instanceof Blob) await value.slice(0, 1).arrayBuffer()
    return new TypeError('No answer')
  } catch (cause) {
    return Object.assign(new ApiError(GONE, FILE_GONE_MESSAGE), { cause })
  }
}

/**
 * Resolves like `fetch`. Rejects with an ApiError when a file cannot be read any more, with a
 * TypeError on a network failure, with a TimeoutError without progress or response in time, and
 * with an AbortError when `signal` aborts.
 */
export function upload(path: string, { headers, body, onProgress, signal }: Upload) {
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const moves = watchMoves(() => {
      reject(new DOMException('No answer in time', 'TimeoutError'))
      xhr.abort()
    })
    xhr.open('POST', path)
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value)
    })
    xhr.upload.onprogress = event => {
      moves(STILL_MS)
      onProgress?.(event.lengthComputable ? event.loaded / event.total : 0)
    }
    xhr.upload.onload = () => moves(ANSWER_MS)
    xhr.onload = () => resolve(answer(xhr))
    xhr.onerror = () => void failureOf(body).then(reject)
    xhr.onabort = () => reject(new DOMException('Stopped', 'AbortError'))
    xhr.onloadend = () => moves(0)
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body)
  })
}
