import { ApiError } from '../../lib/api/api-error.ts'
import { type SentInput, withRepeatKey } from '../../lib/api/repeat-key.ts'
import { forgetKept, keepText, readKept } from '../../lib/device/user-storage.ts'
import type { Values } from './values.ts'

/** A new service as it is sent; `pictureIds` is missing where the draft has no pictures. */
type NewService = Values & { pictureIds?: string }
type Sent = SentInput & { input: NewService }

const NAME = 'sent-service'

function readSent(owner: string): Sent | null {
  try {
    return JSON.parse(readKept(owner, NAME) ?? 'null') as Sent | null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/**
 * Sends a new service. The request stays on the device until its answer arrives, so that the same
 * content is sent with the same key after a reload too (rule `acts-once`). Its pictures may have
 * left the draft meanwhile, because the service was created.
 */
export async function sendOnce<Answer>(
  owner: string,
  { ...input }: NewService,
  send: (input: NewService, options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const before = readSent(owner)
  const { pictureIds = before?.input.pictureIds } = input
  const again = pictureIds === undefined ? input : { ...input, pictureIds }
  const repeat = withRepeatKey(before, again)
  const sent = repeat === before ? before : (withRepeatKey(null, input) as Sent)
  keepText(owner, NAME, JSON.stringify(sent))
  try {
    const answer = await send(sent.input, { idempotencyKey: sent.key })
    forgetSent(owner)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.status)) forgetSent(owner)
    throw error
  }
}

/** Of other failures it is not known whether the service was created. */
const isRefusal = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && status !== 401

const forgetSent = (owner: string): void => forgetKept(owner, NAME)
