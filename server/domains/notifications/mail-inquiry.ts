import type { Operator } from '../../../contract/calls/operator.ts'
import { DAY_MS } from '../../../contract/dates/durations.ts'
import { countInquiriesBefore, findInquiry } from './inquiry-store.ts'
import { inquiryMailToOperator, receiptToSender } from './mails/inquiry-mails.ts'
import type { Sender } from './mails/mail-content.ts'
import { type NotifyDeps, notify } from './notify.ts'

interface Deps extends NotifyDeps {
  sender: Sender
  operator: Operator
}

/** Mails an inquiry to the operator. */
export async function mailInquiry(deps: Deps, inquiryId: number): Promise<void> {
  const inquiry = await findInquiry(deps.db, inquiryId)
  if (inquiry) await notify(deps, inquiryMailToOperator(inquiry, deps.operator))
}

const RECEIPTS_A_DAY = 5

/**
 * Mails the writer a copy of the inquiry. Anybody can type another person's address, so each
 * address gets few copies a day (rule `few-receipts-a-day`).
 */
export async function mailInquiryReceipt(deps: Deps, inquiryId: number): Promise<void> {
  const inquiry = await findInquiry(deps.db, inquiryId)
  if (!inquiry) return
  const since = new Date(inquiry.receivedAt.getTime() - DAY_MS)
  const earlier = await countInquiriesBefore(deps.db, inquiryId, { email: inquiry.email, since })
  if (earlier >= RECEIPTS_A_DAY) return
  await notify(deps, receiptToSender(inquiry, deps.operator, deps.sender.publicUrl))
}
