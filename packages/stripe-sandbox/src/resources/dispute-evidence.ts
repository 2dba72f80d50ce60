import { z } from 'zod'
import { noEvidence } from '../billing/money-back/new-dispute.ts'
import { StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'

type Evidence = Documents['dispute']['evidence']

/** Characters of all texts together (provider rule). */
const MOST_CHARACTERS = 150_000

const { enhanced_evidence: _notSimulated, ...texts } = noEvidence

/** Texts by the names that a dispute has; the provider refuses other names. */
export const evidence = z.strictObject(
  Object.fromEntries(Object.keys(texts).map(name => [name, z.string().optional()])),
)

/** The evidence with further texts. */
export function addEvidence(before: Evidence, given: z.infer<typeof evidence> = {}): Evidence {
  const after = { ...before, ...given }
  const lengths = Object.values(after).map(value => (typeof value === 'string' ? value.length : 0))
  if (lengths.reduce((sum, length) => sum + length, 0) <= MOST_CHARACTERS) return after
  throw new StripeFailure(
    `The evidence has more than ${MOST_CHARACTERS} characters in all fields together.`,
    { param: 'evidence' },
  )
}
