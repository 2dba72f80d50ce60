import type { Context } from 'hono'
import type { Card } from '../../billing/cards/card.ts'
import type { PageParts } from '../page-parts.ts'

/** Seconds for which the bank's page stays open. */
const IDENTITY_LIFE = 600

export type Purpose = 'checkout' | 'portal' | 'invoice' | 'confirmation'

interface Question {
  readonly purpose: Purpose
  /** Id of the session, customer or invoice. */
  readonly ref: string
  readonly card: Card | null
  readonly email?: string | null
  /** Token of the page to return to, for purposes where `ref` does not give it. */
  readonly back?: string
}

/** Redirects to the bank's authentication before the card is used. */
export function askIdentity(
  c: Context,
  { provider }: PageParts,
  { purpose, ref, card, email, back = '' }: Question,
): Response {
  const data = { purpose, card: JSON.stringify(card), email: email ?? '', back }
  const expires = provider.now() + IDENTITY_LIFE
  const token = provider.links.create('three_d_secure', ref, expires, data)
  return c.redirect(`/pay/verify/${token}`, 303)
}
