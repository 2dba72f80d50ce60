import { Hono } from 'hono'
import { createCheckoutPages } from './checkout.ts'
import { createDashboardPages } from './dashboard.ts'
import { createInvoicePages } from './invoice.ts'
import { createIdentityPages } from './onboarding/identity-step.ts'
import { createOnboardingPages } from './onboarding/onboarding.ts'
import type { PageParts } from './page-parts.ts'
import { createPortalPages } from './portal/portal.ts'

/** The provider's hosted pages under `/pay`. */
export function createPages(parts: PageParts): Hono {
  const app = new Hono()
  app.route('/', createCheckoutPages(parts))
  app.route('/', createIdentityPages(parts))
  app.route('/', createOnboardingPages(parts))
  app.route('/', createDashboardPages(parts))
  app.route('/', createPortalPages(parts))
  app.route('/', createInvoicePages(parts))
  return app
}
