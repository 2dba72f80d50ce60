import { z } from 'zod'
import { mergeMetadata, metadata, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { loseDispute, submitEvidence, winDispute } from '../billing/money-back/dispute.ts'
import { needsResponse } from '../billing/money-back/dispute-state.ts'
import { recordUpdate } from '../billing/record-update.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import { addEvidence, evidence } from './dispute-evidence.ts'

type Dispute = Documents['dispute']

const change = z.strictObject({
  evidence: evidence.optional(),
  metadata: metadata.optional(),
  submit: truth.optional(),
})

/**
 * Evidence is submitted to the bank at once unless `submit` is false; the bank takes it once
 * (provider rule).
 */
function update(call: Call, { submit, ...given }: z.infer<typeof change>): Dispute {
  const { provider } = call
  const before = disputeOf(call)
  if ((given.evidence || submit) && !needsResponse(before)) throw closedAlready()
  const after: Dispute = {
    ...before,
    evidence: addEvidence(before.evidence, given.evidence),
    evidence_details: {
      ...before.evidence_details,
      has_evidence: before.evidence_details.has_evidence || given.evidence !== undefined,
    },
    metadata: mergeMetadata(before.metadata, given.metadata),
  }
  provider.store.update('dispute', after)
  if (submit ?? given.evidence) return decide(call, submitEvidence(provider, after))
  recordUpdate(provider, 'charge.dispute.updated', { before, after })
  return after
}

/** Two evidence texts decide the dispute at once (provider rule in test mode). */
function decide({ provider }: Call, dispute: Dispute): Dispute {
  const said = dispute.evidence.uncategorized_text
  if (said === 'winning_evidence') return winDispute(provider, dispute)
  if (said === 'losing_evidence') return loseDispute(provider, dispute)
  return dispute
}

/** Accepts the loss; only possible while the bank waits for evidence. */
function close(call: Call): Dispute {
  const dispute = disputeOf(call)
  if (!needsResponse(dispute)) throw closedAlready()
  return loseDispute(call.provider, dispute)
}

function closedAlready(): StripeFailure {
  return new StripeFailure('This dispute is already closed or under review.')
}

function disputeOf({ provider, id }: Call): Dispute {
  const dispute = provider.store.get('dispute', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

export const disputeRoutes: readonly Route[] = [
  listRoute('/disputes', 'dispute', { charge: 'charge', payment_intent: 'payment_intent' }),
  retrieveRoute('/disputes', 'dispute'),
  route('POST', '/disputes/{id}', change, update),
  route('POST', '/disputes/{id}/close', z.strictObject({}), close),
]
