import type { DomainEvents } from '../../platform/domain-events.ts'
import {
  confirmationLetter,
  type DealFacts,
  paymentFailedLetter,
  purchaseLetterToBuyer,
  purchaseLetterToSeller,
} from '../notifications/deal-letters.ts'
import { continuingLetter, endedLetter, endingLetter } from '../notifications/leaving-letters.ts'
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

type Side = 'buyer' | 'seller'

/** Whoever did not set the end is told until when it runs. */
export async function mailEnding(
  deps: Deps,
  { dealId, cause }: DomainEvents['deal.ending'],
  side: Side,
): Promise<void> {
  if (cause === side) return
  const facts = await findDealFacts(deps.db, dealId)
  await notify(deps, endingLetter(facts, facts[side], cause, deps.sender.publicUrl))
}

/** The end was taken back: both sides were told of it. */
export async function mailContinuing(deps: Deps, dealId: number, side: Side): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  await notify(deps, continuingLetter(facts, facts[side], deps.sender.publicUrl))
}

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
