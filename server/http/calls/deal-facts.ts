import type { DealEvent } from '../../../contract/calls/deal-events.ts'
import type { DealFactKind, DealFacts, RecordedFact } from '../../domains/deals/deal-fact.ts'

type WireFact = DealEvent extends infer E
  ? E extends DealEvent
    ? Omit<E, 'id' | 'createdAt'>
    : never
  : never

const WIRE: { [Kind in DealFactKind]: (facts: DealFacts[Kind]) => WireFact } = {
  opened: ({ price }) => ({ kind: 'started', price }),
  paid: ({ price, periodEnd }) => ({ kind: 'paid', price, periodEnd }),
  payment_failed: () => ({ kind: 'payment_failed' }),
  recovered: ({ isGivenUp = false }) => ({ kind: 'payment_recovered', isGivenUp }),
  payment_voided: ({ total }) => ({ kind: 'payment_voided', total }),
  ending: ({ endsAt, cause = 'seller' }) => ({ kind: 'ending', endsAt, cause }),
  continuing: () => ({ kind: 'continuing' }),
  request_made: ({ cancellationId, by, exit, refund, takenBack }) => ({
    kind: 'request_created',
    requestId: cancellationId,
    by,
    type: exit,
    refund,
    takenBack,
  }),
  refund_added: ({ refund, takenBack }) => ({
    kind: 'refund_added',
    refund,
    takenBack,
  }),
  request_withdrawn: ({ cancellationId, by }) => ({
    kind: 'request_withdrawn',
    requestId: cancellationId,
    by,
  }),
  request_refused: ({ cancellationId, by }) => ({
    kind: 'request_refused',
    requestId: cancellationId,
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
    given: given ? { refund: given.refund, takenBack: given.takenBack } : null,
  }),
}

export function dealEventOf({ id, at, kind, facts }: RecordedFact): DealEvent {
  const toWire = WIRE[kind] as (facts: object) => WireFact
  return { id, createdAt: at.toISOString(), ...toWire(facts) }
}
