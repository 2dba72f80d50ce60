import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName } from '../../../contract/api.ts'
import { callOf, type Input } from '../../support/calls.ts'
import type { Member } from '../../support/fixtures.ts'
import type { WireOf } from '../../support/wire.ts'

const BETWEEN_MS = 100

/**
 * Repeats a write under its key, as the product's client does, until the server at `url`
 * acknowledges it; any answer but 200 and 503 is an error.
 */
export async function acknowledged<N extends CallName>(
  url: string,
  name: N,
  input: Input,
  member: Member,
): Promise<WireOf<N>> {
  const key = randomUUID()
  for (;;) {
    // Without an answer nobody knows whether the write took effect.
    const answer = await callOf(url)(name, input, { ...member, key }).catch(() => null)
    if (answer?.status === 200) return answer.body
    if (answer && answer.status !== 503)
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await pause(BETWEEN_MS)
  }
}
