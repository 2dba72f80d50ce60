import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { CustomerGone, PortalGone } from '../../../ports/provider-failures.ts'
import { findCustomer } from '../../accounts/customer-store.ts'
import { forgetCustomer } from '../../accounts/ensure-customer.ts'
import { ensurePortal } from './ensure-portal.ts'
import { findPortal } from './portal-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createPortalLink' | 'ensurePortal'>
}

/**
 * Returns the provider's page for card and invoices; null for a user who never bought, or whose
 * customer was deleted at the provider.
 */
export async function openPortal(deps: Deps, userId: number): Promise<string | null> {
  const customerId = await findCustomer(deps.db, userId)
  if (!customerId) return null
  try {
    return await linkFor(deps, customerId)
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error
    await forgetCustomer(deps, userId, customerId)
    return null
  }
}

async function linkFor(deps: Deps, customerId: string): Promise<string> {
  const { db, payments } = deps
  const portalId = (await findPortal(db)) ?? (await ensurePortal(deps))
  try {
    return await payments.createPortalLink(customerId, portalId)
  } catch (error) {
    if (!(error instanceof PortalGone)) throw error
    return payments.createPortalLink(customerId, await ensurePortal(deps))
  }
}
