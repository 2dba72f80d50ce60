import type { Context } from 'hono'
import type { Card } from '../billing/cards/card.ts'
import { completeCheckout, hasPayer } from '../billing/complete-checkout.ts'
import { expireSession } from '../billing/expire-session.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type CardErrors, type CardInput, emptyCard } from './card-form.ts'
import { checkoutPage, closedPage } from './checkout-page.ts'
import type { PageParts } from './page-parts.ts'

type Session = Documents['checkout.session']

export interface Payment {
  readonly card: Card
  readonly email: string | null
  readonly input: CardInput
}

/** Charges the card and redirects to the product, or shows the form with the refusal. */
export function paySession(
  c: Context,
  parts: PageParts,
  session: Session,
  { card, email, input }: Payment,
): Response | Promise<Response> {
  const { provider, changed } = parts
  const paid = provider.transaction(() => completeCheckout(provider, session, card, email))
  changed()
  if (paid) return c.redirect(successUrl(session), 303)
  const errors = { number: 'カードが拒否されました。別のカードをお試しください' }
  return showSession(c, parts, session, { input, errors, email: email ?? '' })
}

interface Filled {
  readonly input?: CardInput
  readonly errors?: CardErrors
  readonly email?: string
  readonly emailError?: string | undefined
  readonly notice?: string | undefined
}

/** The card form; 422 when a field is invalid. */
export function showSession(
  c: Context,
  { provider, clock }: PageParts,
  session: Session,
  { input = emptyCard, errors = {}, email = '', emailError, notice }: Filled,
): Response | Promise<Response> {
  const markup = checkoutPage({
    provider,
    session,
    now: clock.now(),
    input,
    errors,
    email: { value: email, error: emailError },
    ...(notice ? { notice } : {}),
  })
  const failed = Object.keys(errors).length > 0 || emailError
  return c.html(markup, failed ? 422 : 200)
}

/** The answer for a session that is no longer open. */
export function showClosedSession(
  c: Context,
  { provider, clock }: PageParts,
  session: Session,
): Response | Promise<Response> {
  if (session.status === 'complete' && c.req.method === 'POST') {
    return c.redirect(successUrl(session), 303)
  }
  const { business } = provider
  return c.html(
    closedPage(session, { business, now: clock.now(), successUrl: successUrl(session) }),
  )
}

/**
 * The session, which is expired here when its time is over and the clock's next tick has not come;
 * undefined when nobody can pay it.
 */
export function currentSession(provider: Provider, id: string): Session | undefined {
  const session = provider.store.get('checkout.session', id)
  if (session?.status !== 'open') return session
  if (session.expires_at > provider.now()) return hasPayer(provider, session) ? session : undefined
  provider.transaction(() => expireSession(provider, id))
  return provider.store.get('checkout.session', id)
}

function successUrl(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
