import type { Clock } from '@yosooi/sandbox-kit/clock'
import type { Context } from 'hono'
import type { Provider } from '../provider.ts'

export interface PageParts {
  readonly provider: Provider
  readonly clock: Clock
  /** Called after each change. */
  changed(): void
}

export async function readForm(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
