import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { changeDispute, moveMoney } from './dispute-money.ts'
import { isInquiry } from './dispute-state.ts'
import { newDispute } from './new-dispute.ts'

type Dispute = Documents['dispute']
type Charge = Documents['charge']

interface Opening {
  readonly reason: string
  readonly inquiry: boolean
}

/** The card's owner wants the money back: the network takes it with its fee, unless it only asks. */
export function openDispute(provider: Provider, charge: Charge, opening: Opening): Dispute {
  const dispute = newDispute({ ...opening, charge, created: provider.now() })
  provider.store.insert('dispute', dispute)
  provider.events.record('charge.dispute.created', dispute)
  if (opening.inquiry) return dispute
  const disputed = provider.store.update('charge', { ...charge, disputed: true })
  provider.events.record('charge.updated', disputed, { previous: { disputed: false } })
  return moveMoney(provider, dispute, -dispute.amount, 'charge.dispute.funds_withdrawn')
}

/** What time does to a charge of the card that is disputed later. */
export function openDisputeInTime(provider: Provider, id: string): void {
  const charge = provider.store.get('charge', id)
  if (!charge || charge.refunded) return
  if (provider.store.list('dispute', { where: { charge: id } }).length > 0) return
  openDispute(provider, charge, { reason: 'fraudulent', inquiry: false })
}

/** The evidence lies with the bank, which now decides. */
export function submitEvidence(provider: Provider, dispute: Dispute): Dispute {
  return changeDispute(
    provider,
    dispute,
    {
      status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
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

/** The money comes back, the fee does not; a question of the bank is simply closed. */
export function winDispute(provider: Provider, dispute: Dispute): Dispute {
  if (isInquiry(dispute)) {
    return changeDispute(provider, dispute, { status: 'warning_closed' }, 'charge.dispute.closed')
  }
  const won: Dispute = { ...dispute, status: 'won', is_charge_refundable: true }
  const paid = moveMoney(provider, won, dispute.amount, 'charge.dispute.funds_reinstated')
  return changeDispute(provider, paid, {}, 'charge.dispute.closed')
}

/** The money stays away; a question of the bank becomes a dispute with its money taken first. */
export function loseDispute(provider: Provider, dispute: Dispute): Dispute {
  const taken = isInquiry(dispute) ? escalate(provider, dispute) : dispute
  return changeDispute(provider, taken, { status: 'lost' }, 'charge.dispute.closed')
}

function escalate(provider: Provider, inquiry: Dispute): Dispute {
  const charge = provider.store.get('charge', String(inquiry.charge))
  if (charge) provider.store.update('charge', { ...charge, disputed: true })
  const dispute: Dispute = { ...inquiry, is_charge_refundable: false, status: 'needs_response' }
  return moveMoney(provider, dispute, -dispute.amount, 'charge.dispute.funds_withdrawn')
}
