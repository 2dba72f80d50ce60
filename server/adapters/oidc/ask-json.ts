import type { OutsideService } from '../../platform/limits/outside-service.ts'
import { IdentityAway } from '../../ports/identity-provider.ts'

const LIMIT_MS = 5000

/** The provider refused the request with a 4xx status. */
class AnsweredNo extends Error {
  constructor(status: number) {
    super(`the identity provider answered ${status}`)
  }
}

/**
 * Treats a refusal as an outage where the user cannot correct it: the provider refused our own
 * client, or a token with a valid signature.
 */
export function orAway(error: unknown): never {
  throw error instanceof AnsweredNo ? new IdentityAway({ cause: error }) : error
}

export const isAway = (error: unknown): boolean => error instanceof IdentityAway

/**
 * Returns null for an answer without content. Throws `AnsweredNo` for a refusal, otherwise
 * `IdentityAway`.
 */
export const askJson = (
  service: OutsideService,
  address: string,
  init: RequestInit = {},
): Promise<Record<string, unknown> | null> =>
  service.ask(async () => {
    try {
      // a redirect would send the request's credentials to another address
      const bounds = { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) } as const
      const response = await fetch(address, { ...init, ...bounds })
      return await contentOf(response)
    } catch (error) {
      throw error instanceof AnsweredNo ? error : new IdentityAway({ cause: error })
    }
  })

/** These statuses ask for a later retry and do not refuse the request. */
const LATER = [408, 425, 429]

async function contentOf(response: Response): Promise<Record<string, unknown> | null> {
  const { status } = response
  if (!response.ok) {
    await response.body?.cancel()
    if (status >= 400 && status < 500 && !LATER.includes(status)) throw new AnsweredNo(status)
    throw new Error(`the identity provider answered ${status}`)
  }
  if (status === 202 || status === 204) return null
  const content: unknown = await response.json()
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new Error('the identity provider answered no object')
  }
  return content as Record<string, unknown>
}
