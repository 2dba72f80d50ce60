import { endEvilDay, happenInTime } from '../evil-day/evil-day.ts'
import type { Provider } from '../provider.ts'
import type { DueKind } from '../store/due-work.ts'
import { bookCharge } from './book-charge.ts'
import { expireSession } from './expire-session.ts'
import { fallDue } from './invoices/send-invoice.ts'
import { openDisputeInTime } from './money-back/dispute.ts'
import { failRefundInTime, numberRefund, payWaitingRefunds } from './money-back/refund-journey.ts'
import { resumeCollection } from './paused-collection.ts'
import { makeFundsAvailable } from './payouts/balances.ts'
import { landPayout, returnPayout, sendPayout } from './payouts/payout-journey.ts'
import { endPeriod, finalizeRenewal, retryInvoice } from './renewal.ts'

/** The work that the passing of time causes, by kind. */
const handlers: Readonly<Record<DueKind, (provider: Provider, ref: string) => void>> = {
  expire_session: expireSession,
  end_period: endPeriod,
  finalize_invoice: finalizeRenewal,
  retry_invoice: retryInvoice,
  invoice_overdue: fallDue,
  collection_resumes: resumeCollection,
  charge_booked: bookCharge,
  funds_available: makeFundsAvailable,
  payout_leaves: sendPayout,
  payout_arrives: landPayout,
  payout_returns: returnPayout,
  open_dispute: openDisputeInTime,
  refund_fails: failRefundInTime,
  refund_numbered: numberRefund,
  mishap: happenInTime,
  evil_day_ends: endEvilDay,
  webhook_leaves: ({ deliveries }, seq) => deliveries.release(Number(seq)),
}

/** Does the earliest work that is due by `until` (seconds); returns when it was due. */
export function doNextDue(
  provider: Provider,
  until: number,
  moveTo: (at: number) => void,
): number | undefined {
  const job = provider.due.next(until)
  if (!job) return undefined
  moveTo(job.at)
  provider.at(job.at, () =>
    provider.transaction(() => {
      provider.due.cancel(job.kind, job.ref)
      handlers[job.kind](provider, job.ref)
      payWaitingRefunds(provider)
    }),
  )
  return job.at
}
