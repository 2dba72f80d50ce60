import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { findPortal, setPortal } from './portal-store.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'ensurePortal'>
}

/**
 * Maintains our own portal configuration at the provider: card and receipts on, cancelling off
 * (rule `own-portal-configuration`). Without it the dashboard's default could allow buyers what our
 * rules forbid. Runs daily and before the first portal link.
 */
export async function ensurePortal({ db, payments }: Deps): Promise<string> {
  const known = await findPortal(db)
  const portalId = await payments.ensurePortal(known)
  if (portalId !== known) await setPortal(db, portalId)
  return portalId
}
