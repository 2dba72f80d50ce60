import type { Database } from '../../platform/database.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { MailSender } from '../../ports/mail-sender.ts'
import {
  type DealFacts,
  paymentFailedLetter,
  purchaseLetterToBuyer,
  purchaseLetterToSeller,
} from '../notifications/deal-letters.ts'
import { endedLetter, endingLetter } from '../notifications/leaving-letters.ts'
import type { Sender } from '../notifications/letter.ts'
import { sendLetter } from '../notifications/send-letter.ts'
import { findDealFacts } from './deal-store.ts'
import './events.ts'

interface Deps {
  db: Database
  mails: MailSender
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
  await sendLetter(deps, endedLetter(facts, facts[side], reason, deps.sender.publicUrl))
}

async function mailAbout(
  deps: Deps,
  dealId: number,
  write: (deal: DealFacts, publicUrl: string) => Parameters<typeof sendLetter>[1],
): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  await sendLetter(deps, write(facts, deps.sender.publicUrl))
}
