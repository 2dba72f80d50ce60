import type { Operator } from '../../../contract/operator.ts'
import { letterToOperator, receiptToSender } from './inquiry-letters.ts'
import { findInquiry } from './inquiry-store.ts'
import type { Sender } from './letter.ts'
import { type NotifyDeps, notify } from './notify.ts'

interface Deps extends NotifyDeps {
  sender: Sender
  operator: Operator
}

/** Brings a letter of the contact form to the operator. */
export async function mailInquiry(deps: Deps, inquiryId: number): Promise<void> {
  const inquiry = await findInquiry(deps.db, inquiryId)
  if (inquiry) await notify(deps, letterToOperator(inquiry, deps.operator))
}

/** Sends the writer what they wrote. */
export async function mailInquiryReceipt(deps: Deps, inquiryId: number): Promise<void> {
  const inquiry = await findInquiry(deps.db, inquiryId)
  if (!inquiry) return
  await notify(deps, receiptToSender(inquiry, deps.operator, deps.sender.publicUrl))
}
