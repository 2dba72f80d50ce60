import { type Context, Hono } from 'hono'
import { completeOnboarding } from '../../resources/connect/complete-onboarding.ts'
import {
  isRestricted,
  liftRestriction,
  restrictAccount,
} from '../../resources/connect/restrict-account.ts'
import type { Documents } from '../../store/document.ts'
import type { Link } from '../../store/links.ts'
import { notFoundPage } from '../not-found-page.ts'
import { type PageParts, readForm } from '../page-parts.ts'
import { exampleSheet, type OnboardingSheet, readSheet } from './onboarding-form.ts'
import { documentPage, onboardedPage, onboardingPage } from './onboarding-page.ts'

/** Seconds for which the form behind a link stays open. */
const FORM_LIFE = 24 * 3600

type Account = Documents['account']

interface Visit {
  readonly link: Link
  readonly account: Documents['account']
}

/** `/pay/onboarding/{token}`: a link works once and redirects to its form. */
export function createOnboardingPages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/onboarding/:token', c => {
    const visit = findVisit(parts, c.req.param('token'))
    if (!visit) return c.html(notFoundPage(clock.now()), 404)
    if (visit.link.kind === 'onboarding_link') return openLink(c, parts, visit)
    const { account, link } = visit
    const returnUrl = link.data.return_url ?? '/'
    const outcome = { business: provider.business, now: clock.now(), returnUrl }
    if (isRestricted(account)) return c.html(documentPage(outcome))
    if (account.details_submitted) return c.html(onboardedPage(outcome))
    return c.html(onboardingPage({ now: clock.now(), values: {}, errors: {} }))
  })

  app.post('/pay/onboarding/:token', async c => {
    const form = await readForm(c)
    const visit = findVisit(parts, c.req.param('token'))
    if (visit?.link.kind !== 'onboarding_form') return c.html(notFoundPage(clock.now()), 404)
    const back = visit.link.data.return_url ?? '/'
    if (isRestricted(visit.account)) {
      if (form.action === 'document') lift(visit.account)
      return c.redirect(back, 303)
    }
    if (form.action === 'later' || visit.account.details_submitted) return c.redirect(back, 303)
    const asks = form.action === 'example' || form.action === 'missing'
    const read = asks ? { sheet: exampleSheet } : readSheet(form)
    if ('errors' in read) {
      const shown = { now: clock.now(), values: form, errors: read.errors }
      return c.html(onboardingPage(shown), 422)
    }
    finish(visit.account, read.sheet, form.action === 'missing')
    return c.redirect(back, 303)
  })
  return app

  function finish(account: Account, sheet: OnboardingSheet, incomplete: boolean): void {
    const details = { ...sheet, bank: `${sheet.bank} ${sheet.branch}` }
    provider.transaction(() => {
      const completed = completeOnboarding(provider, account, details)
      if (incomplete) restrictAccount(provider, completed, { transfers: true, payouts: true })
    })
    parts.changed()
  }

  function lift(account: Account): void {
    provider.transaction(() => liftRestriction(provider, account))
    parts.changed()
  }
}

/**
 * A used or expired link redirects to `refresh_url`, where the product makes a new one (provider
 * rule).
 */
function openLink(c: Context, { provider }: PageParts, { link }: Visit): Response {
  if (link.used || link.expiresAt < provider.now()) {
    return c.redirect(link.data.refresh_url ?? '/', 303)
  }
  provider.links.markUsed(c.req.param('token') ?? '')
  const expires = provider.now() + FORM_LIFE
  const form = provider.links.create('onboarding_form', link.ref, expires, link.data)
  return c.redirect(`/pay/onboarding/${form}`, 303)
}

function findVisit({ provider }: PageParts, token: string): Visit | undefined {
  const link = provider.links.find(token)
  const account = link && provider.store.get('account', link.ref)
  if (!link || !account) return undefined
  if (link.kind === 'onboarding_link') return { link, account }
  const open = link.kind === 'onboarding_form' && link.expiresAt >= provider.now()
  return open ? { link, account } : undefined
}
