import { noAnswer, readAnswer } from './api-client.ts'
import { ApiError, UNREADABLE } from './api-error.ts'
import { browserFetch } from './browser-fetch.ts'

/** The longest time without a byte; a file as a whole takes as long as the connection needs. */
const STILL_MS = 30_000

/** Reads the bytes of a path below `/api` that requires an access token. */
export async function fetchPrivate(path: string, signal?: AbortSignal): Promise<Blob> {
  const still = watchBytes(signal)
  try {
    const request = { method: 'GET', access: 'member', signal: still.signal } as const
    const response = await browserFetch(path, request)
    if (response.ok) return await blobOf(response, still.sign)
    await readAnswer(response)
    throw new ApiError(response.status, UNREADABLE)
  } catch (error) {
    return noAnswer(error)
  } finally {
    still.stop()
  }
}

/** The returned signal aborts with the given one, and when `sign` was not called for too long. */
function watchBytes(given: AbortSignal | undefined) {
  const controller = new AbortController()
  given?.addEventListener('abort', () => controller.abort(given.reason), { once: true })
  const end = () => controller.abort(new DOMException('No bytes', 'TimeoutError'))
  let timer = setTimeout(end, STILL_MS)
  return {
    signal: controller.signal,
    sign() {
      clearTimeout(timer)
      timer = setTimeout(end, STILL_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

function blobOf({ body, headers }: Response, sign: () => void): Promise<Blob> {
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, target) {
      sign()
      target.enqueue(bytes)
    },
  })
  return new Response(body?.pipeThrough(counted), { headers }).blob()
}
