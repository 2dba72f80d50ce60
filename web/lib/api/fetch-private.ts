import { noAnswer, readAnswer } from './api-client.ts'
import { ApiError, UNREADABLE } from './api-error.ts'
import { browserFetch } from './browser-fetch.ts'

/** Reads the bytes of a path below `/api` that requires an access token. */
export async function fetchPrivate(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await browserFetch(path, { method: 'GET', access: 'member', signal }).catch(
    noAnswer,
  )
  if (response.ok) return response.blob()
  await readAnswer(response)
  throw new ApiError(response.status, UNREADABLE)
}
