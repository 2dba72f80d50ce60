import { ApiError } from '../../api/api-error.ts'
import { type SentInput, withRepeatKey } from '../../api/repeat-key.ts'
import { forgetKept, keepText, readKept } from '../user-storage.ts'

/** The writer's `sub` and the name under which the device keeps the request. */
interface Place {
  owner: string
  name: string
}

/** The request whose answer has not arrived; null when there is none, or it is unreadable. */
export function readSent({ owner, name }: Place): SentInput | null {
  try {
    return JSON.parse(readKept(owner, name) ?? 'null') as SentInput | null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/**
 * Sends a write. The request stays on the device until its answer arrives, so that the same content
 * is sent with the same key after a reload too (rule `acts-once`).
 */
export async function sendKept<Input, Answer>(
  place: Place,
  input: Input,
  send: (input: Input, options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const { owner, name } = place
  const sent = withRepeatKey(readSent(place), input)
  keepText(owner, name, JSON.stringify(sent))
  try {
    const answer = await send(input, { idempotencyKey: sent.key })
    forgetKept(owner, name)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.status)) forgetKept(owner, name)
    throw error
  }
}

/** Of other failures it is not known whether the server has acted. */
const isRefusal = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && status !== 401
