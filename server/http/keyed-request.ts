import { Failure } from '../kernel/failure.ts'
import type { IdempotentRequest } from './calls/idempotency.ts'
import type { MultipartForm } from './uploads/multipart.ts'

const KEY_MAX = 255

/** The key of the request; null without one. */
export function readKey({ headers }: Request): string | null {
  const key = headers.get('idempotency-key') || null
  if (key && key.length > KEY_MAX) throw new Failure('invalid', 'Idempotency-Keyが長すぎます')
  return key
}

/** The subject of visitors; no login has an empty one. */
export const A_VISITOR = ''

export const keyedRequest = (
  request: Request,
  key: string,
  subject: string,
  { fields, files }: Pick<MultipartForm, 'fields' | 'files'>,
): IdempotentRequest => {
  const sums = files.map(({ field, sha256 }) => [field, sha256])
  return {
    subject,
    key,
    fingerprint: JSON.stringify([new URL(request.url).pathname, fields, sums]),
  }
}
