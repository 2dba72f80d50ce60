import type { DomainEvents } from '../../platform/domain-events.ts'
import {
  confirmationLetter,
  type DealFacts,
  paymentFailedLetter,
  purchaseLetterToBuyer,
  purchaseLetterToSeller,
} from '../notifications/deal-letters.ts'
import { endedLetter, endingLetter } from '../notifications/leaving-letters.ts'
import type { Letter, Sender } from '../notifications/letter.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import { findDealFacts } from './deal-overview-store.ts'
import './events.ts'

interface Deps extends NotifyDeps {
  sender: Sender
}

/** Tells one side that the deal has begun; each side is its own job, so no retry doubles the other. */
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

/** The card's bank wants the buyer to confirm the month's payment. */
export const mailConfirmation = (deps: Deps, dealId: number): Promise<void> =>
  mailAbout(deps, dealId, confirmationLetter)

/** The seller has set the end: the buyer is told until when it runs. */
export const mailEnding = (deps: Deps, dealId: number): Promise<void> =>
  mailAbout(deps, dealId, endingLetter)

/** Whoever did not end it is told; an agreed end is told as the answer to the request. */
export async function mailEnded(
  deps: Deps,
  { dealId, reason, endedBy }: DomainEvents['deal.ended'],
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
