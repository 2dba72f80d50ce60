import {
  confirmationMail,
  type DealInMail,
  paymentFailedMail,
  purchaseMailToBuyer,
  purchaseMailToSeller,
} from '../notifications/mails/deal-mails.ts'
import { continuingMail, endedMail, endingMail } from '../notifications/mails/end-of-deal-mails.ts'
import type { MailContent, Sender } from '../notifications/mails/mail-content.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import { findDealFacts } from './deal-overview-store.ts'
import type { DealEvents } from './events.ts'

interface Deps extends NotifyDeps {
  sender: Sender
}

/**
 * Mails one party that the deal has begun. Each party has its own job, so that a retry does not
 * mail the other twice.
 */
export async function mailPurchase(
  deps: Deps,
  dealId: number,
  side: 'buyer' | 'seller',
): Promise<void> {
  const write = side === 'buyer' ? purchaseMailToBuyer : purchaseMailToSeller
  await mailAbout(deps, dealId, write)
}

export const mailPaymentFailed = (deps: Deps, dealId: number): Promise<void> =>
  mailUnpaid(deps, dealId, paymentFailedMail)

/** Mails the buyer that the card's bank wants the month's payment confirmed. */
export const mailConfirmation = (deps: Deps, dealId: number): Promise<void> =>
  mailUnpaid(deps, dealId, confirmationMail)

/** Checks again before writing the mail, because a later attempt may have succeeded since. */
async function mailUnpaid(
  deps: Deps,
  dealId: number,
  write: typeof paymentFailedMail | typeof confirmationMail,
): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  if (facts.status !== 'past_due') return
  await notify(deps, write(facts, deps.sender.publicUrl))
}

type Side = 'buyer' | 'seller'

/**
 * Mails the day of a planned end to the party that did not cause it, unless the end was cancelled or
 * has come since.
 */
export async function mailEnding(
  deps: Deps,
  { dealId, cause }: DealEvents['deal.ending'],
  side: Side,
): Promise<void> {
  if (cause === side) return
  const facts = await findDealFacts(deps.db, dealId)
  if (facts.status === 'ended' || !facts.cancelAtPeriodEnd) return
  await notify(deps, endingMail(facts, facts[side], cause, deps.sender.publicUrl))
}

/**
 * Mails that the planned end was cancelled, unless another was planned or the deal has ended since;
 * both parties get it, since both know of the end.
 */
export async function mailContinuing(deps: Deps, dealId: number, side: Side): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  if (facts.status === 'ended' || facts.cancelAtPeriodEnd) return
  await notify(deps, continuingMail(facts, facts[side], deps.sender.publicUrl))
}

/**
 * Mails the party that did not end the deal. An agreed end is mailed as the answer to the request
 * instead.
 */
export async function mailEnded(
  deps: Deps,
  { dealId, reason, endedBy }: DealEvents['deal.ended'],
  side: 'buyer' | 'seller',
): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  if (reason === 'agreed' || facts[side].id === endedBy) return
  await notify(deps, endedMail(facts, facts[side], reason, deps.sender.publicUrl))
}

async function mailAbout(
  deps: Deps,
  dealId: number,
  write: (deal: DealInMail, publicUrl: string) => MailContent,
): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  await notify(deps, write(facts, deps.sender.publicUrl))
}
