import type { SubscEvent } from '../../../contract/calls/subsc-events.ts'
import type { DealFactKind, DealFacts, RecordedFact } from '../../domains/deals/deal-fact.ts'

type WireFact = SubscEvent extends infer E
  ? E extends SubscEvent
    ? Omit<E, 'id' | 'created_at'>
    : never
  : never

const WIRE: { [Kind in DealFactKind]: (facts: DealFacts[Kind]) => WireFact } = {
  opened: ({ price }) => ({ kind: 'started', price }),
  paid: ({ price, periodEnd }) => ({ kind: 'paid', price, period_end: periodEnd }),
  payment_failed: () => ({ kind: 'payment_failed' }),
  recovered: () => ({ kind: 'payment_recovered' }),
  payment_voided: ({ total }) => ({ kind: 'payment_voided', total }),
  ending: ({ endsAt, cause = 'seller' }) => ({ kind: 'ending', ends_at: endsAt, cause }),
  continuing: () => ({ kind: 'continuing' }),
  request_made: ({ cancellationId, by, exit, refund, takenBack }) => ({
    kind: 'request_created',
    request_id: cancellationId,
    by,
    type: exit,
    refund,
    taken_back: takenBack,
  }),
  refund_added: ({ refund, takenBack }) => ({
    kind: 'refund_added',
    refund,
    taken_back: takenBack,
  }),
  request_withdrawn: ({ cancellationId, by }) => ({
    kind: 'request_withdrawn',
    request_id: cancellationId,
    by,
  }),
  request_refused: ({ cancellationId, by }) => ({
    kind: 'request_refused',
    request_id: cancellationId,
    by,
  }),
  refunded_by_hand: ({ amount }) => ({ kind: 'refunded_by_hand', amount }),
  refund_bounced: ({ amount, due }) => ({ kind: 'refund_bounced', amount, due }),
  refund_sent_again: ({ amount }) => ({ kind: 'refund_sent_again', amount }),
  refund_paid_otherwise: ({ amount }) => ({ kind: 'refund_paid_otherwise', amount }),
  disputed: ({ amount }) => ({ kind: 'disputed', amount }),
  dispute_closed: ({ outcome }) => ({ kind: 'dispute_closed', outcome }),
  ended: ({ reason, by, given }) => ({
    kind: 'ended',
    reason,
    by,
    given: given ? { refund: given.refund, taken_back: given.takenBack } : null,
  }),
}

export function subscEventOf({ id, at, kind, facts }: RecordedFact): SubscEvent {
  const toWire = WIRE[kind] as (facts: object) => WireFact
  return { id, created_at: at.toISOString(), ...toWire(facts) }
}
