import {
  confirmationLetter,
  type DealFacts,
  paymentFailedLetter,
  purchaseLetterToBuyer,
  purchaseLetterToSeller,
} from '../notifications/letters/deal-letters.ts'
import {
  continuingLetter,
  endedLetter,
  endingLetter,
} from '../notifications/letters/departure-letters.ts'
import type { Letter, Sender } from '../notifications/letters/letter.ts'
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
  const write = side === 'buyer' ? purchaseLetterToBuyer : purchaseLetterToSeller
  await mailAbout(deps, dealId, write)
}

export const mailPaymentFailed = (deps: Deps, dealId: number): Promise<void> =>
  mailAbout(deps, dealId, paymentFailedLetter)

/** Mails the buyer that the card's bank wants the month's payment confirmed. */
export const mailConfirmation = (deps: Deps, dealId: number): Promise<void> =>
  mailAbout(deps, dealId, confirmationLetter)

type Side = 'buyer' | 'seller'

/** Mails the party that did not cause the planned end until when the deal runs. */
export async function mailEnding(
  deps: Deps,
  { dealId, cause }: DealEvents['deal.ending'],
  side: Side,
): Promise<void> {
  if (cause === side) return
  const facts = await findDealFacts(deps.db, dealId)
  await notify(deps, endingLetter(facts, facts[side], cause, deps.sender.publicUrl))
}

/** Mails that the planned end was cancelled; both parties get it, since both know of the end. */
export async function mailContinuing(deps: Deps, dealId: number, side: Side): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  await notify(deps, continuingLetter(facts, facts[side], deps.sender.publicUrl))
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
  await notify(deps, endedLetter(facts, facts[side], reason, deps.sender.publicUrl))
}

async function mailAbout(
  deps: Deps,
  dealId: number,
  write: (deal: DealFacts, publicUrl: string) => Letter,
): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  await notify(deps, write(facts, deps.sender.publicUrl))
}
