import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'

/** Dependencies of both directions of the synchronisation with the provider. */
export interface SyncDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publish: Publish
  intendCall: IntendCall
}
