import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findPortal, setPortal } from './portal-store.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'keepPortal'>
}

/**
 * Keeps a configuration of our own at the provider: card and receipts on, cancelling off (rule
 * `own-portal`). The dashboard's default never decides what a buyer may do past our rules. Daily,
 * and before the first page.
 */
export async function keepPortal({ db, payments }: Deps): Promise<string> {
  const known = await findPortal(db)
  const portalId = await payments.keepPortal(known)
  if (portalId !== known) await setPortal(db, portalId)
  return portalId
}
