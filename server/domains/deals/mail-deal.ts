import type { Database } from '../../platform/database.ts'
import type { MailSender } from '../../ports/mail-sender.ts'
import {
  type DealFacts,
  paymentFailedLetter,
  purchaseLetterToBuyer,
  purchaseLetterToSeller,
} from '../notifications/deal-letters.ts'
import type { Sender } from '../notifications/letter.ts'
import { sendLetter } from '../notifications/send-letter.ts'
import { findDealFacts } from './deal-store.ts'

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

async function mailAbout(
  deps: Deps,
  dealId: number,
  write: (deal: DealFacts, publicUrl: string) => Parameters<typeof sendLetter>[1],
): Promise<void> {
  const facts = await findDealFacts(deps.db, dealId)
  await sendLetter(deps, write(facts, deps.sender.publicUrl))
}
