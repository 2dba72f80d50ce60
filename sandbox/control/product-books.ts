import type { Afterwards } from '@yosooi/stripe-sandbox/control-panels'
import { z } from 'zod'
import type { Identity } from '../identity/identity.ts'

/** The product's answer about its reconciliations, as its operator gets it. */
const books = z.object({
  runs: z.array(
    z.object({
      state: z.string(),
      started_at: z.string().nullable(),
      found: z.number(),
      mended: z.number(),
      needs_person: z.number(),
      differences: z.number(),
    }),
  ),
})

interface Parts {
  readonly identity: Pick<Identity, 'issueAccessToken'> & {
    readonly persons: Pick<Identity['persons'], 'byEmail'>
  }
  /** The origin of the product's API. */
  readonly productUrl: string
  readonly operator: string
}

/** Milliseconds: the page must not wait for a product that is down. */
const TIMEOUT_MS = 1500

/**
 * Differences that the product's reconciliations since `day` found, corrected and left; null when
 * none has ended or the product does not answer.
 */
export async function readAfterwards(parts: Parts, day: Date): Promise<Afterwards[] | null> {
  const since = (await readRuns(parts)).filter(
    ({ state, started_at }) => state === 'done' && started_at && new Date(started_at) >= day,
  )
  // The product lists the newest run first.
  const [last] = since
  if (!last) return null
  return [
    {
      title: '合っていなかったもの',
      before: since.reduce((all, { found }) => all + found, 0),
      after: last.found - last.mended,
    },
    { title: '帳簿と提供元の差', before: null, after: last.differences },
    { title: '人を待つもの', before: null, after: last.needs_person },
  ]
}

async function readRuns({ identity, productUrl, operator }: Parts) {
  const person = identity.persons.byEmail(operator)
  if (!person) return []
  const authorization = `Bearer ${await identity.issueAccessToken(person.sub)}`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const address = `${productUrl}/api/admin_reconciliation`
    const response = await fetch(address, { headers: { authorization }, signal })
    const answer = books.safeParse(await response.json())
    return answer.success ? answer.data.runs : []
  } catch {
    // The product is down, still starting, or not a product with such a call.
    return []
  }
}
