import type { Context } from 'hono'
import type { Card } from '../../billing/cards/card.ts'
import { replaceCard } from '../../billing/cards/replace-card.ts'
import { type CardInput, emptyCard, type FilledCard } from '../card-form.ts'
import { notFoundPage } from '../not-found-page.ts'
import type { PageParts } from '../page-parts.ts'
import { portalPage } from './portal-page.ts'
import { findVisit, type Visit } from './portal-visit.ts'

/** Continues the visit after the bank's authentication. */
export function resumePortal(
  c: Context,
  parts: PageParts,
  token: string,
  card: Card | undefined,
): Response | Promise<Response> {
  const visit = findVisit(parts.provider, token)
  if (!visit) return c.html(notFoundPage(parts.clock.now()), 404)
  if (!card) return c.redirect(`/pay/portal/${token}?done=identity`, 303)
  return changeTo(c, parts, visit, { card, input: emptyCard })
}

/** Replaces the card and shows the result. */
export function changeTo(
  c: Context,
  parts: PageParts,
  visit: Visit,
  { card, input }: { readonly card: Card; readonly input: CardInput },
): Response | Promise<Response> {
  const { provider, changed } = parts
  const outcome = provider.transaction(() => replaceCard(provider, visit.customer, card))
  changed()
  if (outcome !== 'declined') return c.redirect(`/pay/portal/${visit.token}?done=${outcome}`, 303)
  const errors = { number: 'カードが拒否されました。別のカードをお試しください' }
  return showPortal(c, parts, visit, { input, errors })
}

/** The portal page; 422 when a field is invalid. */
export function showPortal(
  c: Context,
  { provider, clock }: PageParts,
  visit: Visit,
  { input = emptyCard, errors = {}, notice }: FilledCard,
): Response | Promise<Response> {
  const shown = { provider, ...visit, now: clock.now(), input, errors, notice }
  return c.html(portalPage(shown), Object.keys(errors).length > 0 ? 422 : 200)
}
