import { withRepeatKey } from '../../lib/api/repeat-key.ts'
import { readSent, sendKept } from '../../lib/device/kept/send-kept.ts'
import type { Values } from './values.ts'

/** A new service as it is sent; `pictureIds` is missing where the draft has no pictures. */
type NewService = Values & { pictureIds?: string }

/**
 * Sends a new service once. On a repeat its pictures may have left the draft, because the service was
 * created; they are those of the first request then.
 */
export function sendOnce<Answer>(
  owner: string,
  input: NewService,
  send: (input: NewService, options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const place = { owner, name: 'sent-service' }
  const before = readSent(place)
  const { pictureIds = (before?.input as NewService | undefined)?.pictureIds } = input
  const again = pictureIds === undefined ? input : { ...input, pictureIds }
  const isRepeat = before !== null && withRepeatKey(before, again) === before
  return sendKept(place, isRepeat ? again : input, send)
}
