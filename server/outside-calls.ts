import { transferShare } from './domains/deals/transfer-share.ts'
import type { PaymentEventDeps } from './payment-events.ts'
import type { OutsideCallHandlers } from './platform/outbox.ts'

/** The way out: every intended call to an outside service and who makes it. */
export const outsideCalls = (deps: PaymentEventDeps): OutsideCallHandlers => ({
  transfer: (call, key) => transferShare(deps, call, key),
})
