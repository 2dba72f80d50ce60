import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { addTransaction } from './balances.ts'
import { newDispute } from './new-dispute.ts'

type Dispute = Documents['dispute']
type Charge = Documents['charge']

/** Yen that the network asks for each dispute, also a won one. */
const DISPUTE_FEE = 1500

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
  if (!charge || charge.disputed || charge.refunded) return
  openDispute(provider, charge, { reason: 'fraudulent', inquiry: false })
}

export function isOpen({ status }: Dispute): boolean {
  return /needs_response$|under_review$/.test(status)
}

export function needsResponse({ status }: Dispute): boolean {
  return /needs_response$/.test(status)
}

function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}

/** The evidence lies with the bank, which now decides. */
export function submitEvidence(provider: Provider, dispute: Dispute): Dispute {
  return change(
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
    return change(provider, dispute, { status: 'warning_closed' }, 'charge.dispute.closed')
  }
  const won: Dispute = { ...dispute, status: 'won', is_charge_refundable: true }
  const paid = moveMoney(provider, won, dispute.amount, 'charge.dispute.funds_reinstated')
  return change(provider, paid, {}, 'charge.dispute.closed')
}

/** The money stays away; a question of the bank becomes a dispute with its money taken first. */
export function loseDispute(provider: Provider, dispute: Dispute): Dispute {
  const taken = isInquiry(dispute) ? escalate(provider, dispute) : dispute
  return change(provider, taken, { status: 'lost' }, 'charge.dispute.closed')
}

function escalate(provider: Provider, inquiry: Dispute): Dispute {
  const charge = provider.store.get('charge', String(inquiry.charge))
  if (charge) provider.store.update('charge', { ...charge, disputed: true })
  const dispute: Dispute = { ...inquiry, is_charge_refundable: false, status: 'needs_response' }
  return moveMoney(provider, dispute, -dispute.amount, 'charge.dispute.funds_withdrawn')
}

function moveMoney(
  provider: Provider,
  dispute: Dispute,
  amount: number,
  type: 'charge.dispute.funds_withdrawn' | 'charge.dispute.funds_reinstated',
): Dispute {
  const transaction = addTransaction(provider, {
    account: '',
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    amount,
    fee: amount < 0 ? DISPUTE_FEE : 0,
    feeFor: 'Dispute fee',
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
  })
  const balance_transactions = [...dispute.balance_transactions, transaction]
  return change(provider, dispute, { balance_transactions }, type)
}

function change(
  provider: Provider,
  before: Dispute,
  changes: Partial<Dispute>,
  type: `charge.dispute.${'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`,
): Dispute {
  const after = provider.store.update('dispute', { ...before, ...changes })
  provider.events.record(type, after)
  return after
}
