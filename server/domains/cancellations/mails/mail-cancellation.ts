import type { Database } from '../../../platform/database/database.ts'
import { findDealFacts } from '../../deals/deal-overview-store.ts'
import {
  answeredMail,
  type CancellationFacts,
  refundAddedMail,
  requestedMail,
  unansweredMail,
  withdrawnMail,
} from '../../notifications/mails/cancellation-mails.ts'
import type { Sender } from '../../notifications/mails/mail-content.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import type { Cancellation } from '../cancellation.ts'
import { findCancellation } from '../cancellation-overview-store.ts'
import type { CancellationEvents } from '../events.ts'

interface Deps extends NotifyDeps {
  sender: Sender
}

export const mailRequested = (deps: Deps, id: number): Promise<void> =>
  mailOpen(deps, id, requestedMail)

/** Reminds the party that has not answered (rule `request-waits-for-answer`). */
export const mailUnanswered = (deps: Deps, id: number): Promise<void> =>
  mailOpen(deps, id, unansweredMail)

/**
 * Checks again before writing the mail, because the request may have been answered or withdrawn
 * since.
 */
async function mailOpen(deps: Deps, id: number, write: typeof requestedMail): Promise<void> {
  const facts = await factsOf(deps.db, id)
  if (facts.state !== 'open') return
  await notify(deps, write(facts, deps.sender.publicUrl))
}

/** `refund` is the buyer's refund in yen; null when the request was refused. */
export async function mailAnswered(deps: Deps, id: number, refund: number | null): Promise<void> {
  const facts = await factsOf(deps.db, id)
  if (facts.kind === 'auto_cancel') return
  await notify(deps, answeredMail(facts, refund, deps.sender.publicUrl))
}

export async function mailWithdrawn(deps: Deps, id: number): Promise<void> {
  const facts = await factsOf(deps.db, id)
  await notify(deps, withdrawnMail(facts, deps.sender.publicUrl))
}

/** Mails one party that a month reported after the end is refunded too. */
export async function mailRefundAdded(
  deps: Deps,
  { dealId, refund }: CancellationEvents['cancellation.refund_added'],
  side: 'buyer' | 'seller',
): Promise<void> {
  const deal = await findDealFacts(deps.db, dealId)
  await notify(deps, refundAddedMail(deal, deal[side], refund, deps.sender.publicUrl))
}

type Facts = CancellationFacts & Pick<Cancellation, 'state'>

async function factsOf(db: Database, id: number): Promise<Facts> {
  const request = await findCancellation(db, id)
  if (!request) throw new Error(`cancellation ${id} is gone`)
  const deal = await findDealFacts(db, request.dealId)
  const byBuyer = request.createdBy === request.buyerId
  return {
    ...request,
    creator: byBuyer ? deal.buyer : deal.seller,
    counterpart: byBuyer ? deal.seller : deal.buyer,
  }
}
