import { Hono } from 'hono'
import { createCheckoutPages, type PageParts } from './checkout.ts'
import { createDashboardPages } from './dashboard.ts'
import { createOnboardingPages } from './onboarding.ts'

/** The provider's hosted pages under `/pay`. */
export function createPages(parts: PageParts): Hono {
  const app = new Hono()
  app.route('/', createCheckoutPages(parts))
  app.route('/', createOnboardingPages(parts))
  app.route('/', createDashboardPages(parts))
  return app
}
