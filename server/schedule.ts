import { sweepExpiredHolds } from './domains/deals/expire-checkout.ts'
import { forgetOldInquiries } from './domains/notifications/forget-old-inquiries.ts'
import type { PaymentEventDeps } from './payment-events.ts'
import { resumeOutsideCalls } from './platform/outbox.ts'
import type { Queue } from './platform/queue.ts'

interface Recurring {
  name: string
  /** Cron, UTC. */
  cron: string
  run: () => Promise<void>
}

/** DOOR 4: all recurring work. */
export const schedule = (deps: PaymentEventDeps & { queue: Queue }): readonly Recurring[] => [
  { name: 'sweep-expired-checkouts', cron: '*/5 * * * *', run: () => sweepExpiredHolds(deps) },
  { name: 'forget-old-inquiries', cron: '17 18 * * *', run: () => forgetOldInquiries(deps) },
  {
    name: 'resume-outside-calls',
    cron: '*/10 * * * *',
    run: () => resumeOutsideCalls(deps.db, deps.queue.enqueue),
  },
]
