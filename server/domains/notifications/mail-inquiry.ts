import type { Operator } from '../../../contract/operator.ts'
import type { Database } from '../../platform/database.ts'
import type { MailSender } from '../../ports/mail-sender.ts'
import { letterToOperator, receiptToSender } from './inquiry-letters.ts'
import { findInquiry } from './inquiry-store.ts'
import type { Sender } from './letter.ts'
import { sendLetter } from './send-letter.ts'

interface Deps {
  db: Database
  mails: MailSender
  sender: Sender
  operator: Operator
}

/** Brings a letter of the contact form to the operator. */
export async function mailInquiry(deps: Deps, inquiryId: number): Promise<void> {
  const inquiry = await findInquiry(deps.db, inquiryId)
  if (inquiry) await sendLetter(deps, letterToOperator(inquiry, deps.operator))
}

/** Sends the writer what they wrote. */
export async function mailInquiryReceipt(deps: Deps, inquiryId: number): Promise<void> {
  const inquiry = await findInquiry(deps.db, inquiryId)
  if (!inquiry) return
  await sendLetter(deps, receiptToSender(inquiry, deps.operator, deps.sender.publicUrl))
}
