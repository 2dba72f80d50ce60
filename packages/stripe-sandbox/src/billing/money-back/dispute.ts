import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { withBooking } from '../book-charge.ts'
import { recordUpdate } from '../record-update.ts'
import { disputableAmount } from './disputable.ts'
import { changeDispute, moveMoney } from './dispute-money.ts'
import { isInquiry, withdrawnOf } from './dispute-state.ts'
import { newDispute } from './new-dispute.ts'

type Dispute = Documents['dispute']
type Charge = Documents['charge']

interface Opening {
  /** Yen, at most the disputable amount. */
  readonly amount: number
  readonly reason: string
  readonly inquiry: boolean
}

/** The network withdraws the money and its fee, unless the dispute is only an inquiry. */
export function openDispute(provider: Provider, unbooked: Charge, opening: Opening): Dispute {
  const charge = withBooking(provider, unbooked)
  const dispute = newDispute({ ...opening, charge, created: provider.now() })
  provider.store.insert('dispute', dispute)
  provider.events.record('charge.dispute.created', dispute)
  if (opening.inquiry) return dispute
  markDisputed(provider, charge)
  return moveMoney(provider, dispute, -dispute.amount, 'charge.dispute.funds_withdrawn')
}

/** Scheduled work: disputes the charge of a test card that is disputed later. */
export function openDisputeInTime(provider: Provider, id: string): void {
  const charge = provider.store.get('charge', id)
  const amount = charge ? disputableAmount(provider, charge) : 0
  if (charge && amount > 0) openDispute(provider, charge, { ...stolenCard, amount })
}

const stolenCard = { reason: 'fraudulent', inquiry: false }

function markDisputed(provider: Provider, before: Charge): void {
  const after = provider.store.update('charge', { ...before, disputed: true })
  recordUpdate(provider, 'charge.updated', { before, after })
}

/** Submits the evidence to the bank, which decides next. */
export function submitEvidence(provider: Provider, dispute: Dispute): Dispute {
  return changeDispute(
    provider,
    dispute,
    {
      status: dispute.status.replace('needs_response', 'under_review'),
      evidence_details: {
        ...dispute.evidence_details,
        has_evidence: true,
        submission_count: dispute.evidence_details.submission_count + 1,
        submission_method: 'manual',
      },
    },
    'charge.dispute.updated',
  )
}

/** Appeals a lost dispute; the money stays withdrawn until the network decides again. */
export function appealDispute(provider: Provider, dispute: Dispute): Dispute {
  return changeDispute(
    provider,
    dispute,
    { status: 'appeal_needs_response' },
    'charge.dispute.updated',
  )
}

/** Reinstates the money but not the fee; an inquiry is only closed. */
export function winDispute(provider: Provider, dispute: Dispute): Dispute {
  if (isInquiry(dispute)) {
    return changeDispute(provider, dispute, { status: 'warning_closed' }, 'charge.dispute.closed')
  }
  const won: Dispute = { ...dispute, status: 'won', is_charge_refundable: true }
  const paid = moveMoney(provider, won, withdrawnOf(dispute), 'charge.dispute.funds_reinstated')
  return changeDispute(provider, paid, {}, 'charge.dispute.closed')
}

/** The network reverses its decision: it withdraws the money of a won dispute once more. */
export function withdrawAgain(provider: Provider, dispute: Dispute): Dispute {
  const again: Dispute = { ...dispute, status: 'lost', is_charge_refundable: false }
  return moveMoney(provider, again, -dispute.amount, 'charge.dispute.funds_withdrawn')
}

/** Reinstates money of a lost dispute, whose status stays. */
export function returnMoney(provider: Provider, dispute: Dispute, amount: number): Dispute {
  return moveMoney(provider, dispute, amount, 'charge.dispute.funds_reinstated')
}

/** The money stays withdrawn; an inquiry first becomes a dispute, which withdraws it. */
export function loseDispute(provider: Provider, dispute: Dispute): Dispute {
  const taken = isInquiry(dispute) ? escalateInquiry(provider, dispute) : dispute
  return isInquiry(taken) ? taken : close(provider, taken)
}

function close(provider: Provider, dispute: Dispute): Dispute {
  return changeDispute(provider, dispute, { status: 'lost' }, 'charge.dispute.closed')
}

/** Ends a dispute that never became formal, because a rule of the merchant refunded it first. */
export function preventDispute(provider: Provider, dispute: Dispute): Dispute {
  return changeDispute(provider, dispute, { status: 'prevented' }, 'charge.dispute.closed')
}

/** Turns an inquiry into a dispute; when nothing is left to withdraw, the inquiry is closed. */
export function escalateInquiry(provider: Provider, inquiry: Dispute): Dispute {
  const charge = provider.store.get('charge', String(inquiry.charge))
  const left = charge ? charge.amount - charge.amount_refunded : 0
  if (!charge || left === 0) return winDispute(provider, inquiry)
  markDisputed(provider, charge)
  return escalate(provider, inquiry, Math.min(inquiry.amount, left))
}

/** Yen that were refunded during the inquiry are not withdrawn again (provider rule). */
function escalate(provider: Provider, inquiry: Dispute, amount: number): Dispute {
  const dispute = changeDispute(
    provider,
    inquiry,
    { amount, is_charge_refundable: false, status: 'needs_response' },
    'charge.dispute.updated',
  )
  return moveMoney(provider, dispute, -amount, 'charge.dispute.funds_withdrawn')
}
