import { type Context, Hono } from 'hono'
import { completeOnboarding } from '../resources/complete-onboarding.ts'
import type { Documents } from '../store/document.ts'
import type { Link } from '../store/links.ts'
import { notFoundPage } from './not-found-page.ts'
import { exampleSheet, type OnboardingSheet, readSheet } from './onboarding-form.ts'
import { onboardedPage, onboardingPage } from './onboarding-page.ts'
import { type PageParts, readForm } from './page-parts.ts'

/** Seconds for which the form behind a link stays open. */
const FORM_LIFE = 24 * 3600

interface Visit {
  readonly link: Link
  readonly account: Documents['account']
}

/** `/pay/onboarding/{token}`: a link opens once and leads to the form behind it. */
export function createOnboardingPages(parts: PageParts): Hono {
  const { provider, clock } = parts
  const app = new Hono()

  app.get('/pay/onboarding/:token', c => {
    const visit = findVisit(parts, c.req.param('token'))
    if (!visit) return c.html(notFoundPage(clock.now()), 404)
    if (visit.link.kind === 'onboarding_link') return openLink(c, parts, visit)
    const { account, link } = visit
    if (account.details_submitted) {
      return c.html(onboardedPage(clock.now(), link.data.return_url ?? '/'))
    }
    return c.html(onboardingPage({ now: clock.now(), values: {}, errors: {} }))
  })

  app.post('/pay/onboarding/:token', async c => {
    const form = await readForm(c)
    const visit = findVisit(parts, c.req.param('token'))
    if (visit?.link.kind !== 'onboarding_form') return c.html(notFoundPage(clock.now()), 404)
    const back = visit.link.data.return_url ?? '/'
    if (form.action === 'later' || visit.account.details_submitted) return c.redirect(back, 303)
    const read = form.action === 'example' ? { sheet: exampleSheet } : readSheet(form)
    if ('errors' in read) {
      const shown = { now: clock.now(), values: form, errors: read.errors }
      return c.html(onboardingPage(shown), 422)
    }
    finish(parts, visit.account, read.sheet)
    return c.redirect(back, 303)
  })
  return app

  function finish(
    { changed }: PageParts,
    account: Documents['account'],
    sheet: OnboardingSheet,
  ): void {
    const details = { ...sheet, bank: `${sheet.bank} ${sheet.branch}` }
    provider.transaction(() => completeOnboarding(provider, account, details))
    changed()
  }
}

/** A used or late link goes to `refresh_url`, where the product makes a new one (provider rule). */
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
