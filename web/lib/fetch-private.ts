import { noAnswer, readAnswer } from './api-client.ts'
import { ApiError, UNREADABLE } from './api-error.ts'
import { browserFetch } from './browser-api.ts'

/** The bytes behind an address below `/api` that only the token opens. */
export async function fetchPrivate(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await browserFetch(path, { method: 'GET', access: 'member', signal }).catch(
    noAnswer,
  )
  if (response.ok) return response.blob()
  await readAnswer(response)
  throw new ApiError(response.status, UNREADABLE)
}
