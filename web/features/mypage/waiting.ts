import type { CancelRequest } from '../../../contract/calls/cancellations.ts'
import type { Subsc } from '../../../contract/calls/deals.ts'
import type { Contact } from '../../../contract/calls/threads.ts'

/** Data about the viewer's deals from which the slips are made. */
export interface DeskData {
  viewerId: number
  now: number
  contacts: readonly Contact[]
  buys: readonly Subsc[]
  sells: readonly Subsc[]
  /** Open requests by either party. */
  requests: readonly CancelRequest[]
}

export type Slip =
  | { kind: 'payment'; subsc: Subsc }
  | { kind: 'answer'; contact: Contact }
  | { kind: 'request'; request: CancelRequest }
  | { kind: 'message'; contact: Contact }

const SHOWN = 3

const fresh = ({ message }: Contact, viewerId: number) =>
  message !== null && message.read === 0 && message.user_id !== viewerId

/** Open requests by the other party, which the viewer has to answer. */
const toAnswer = ({ requests, viewerId }: DeskData, side: CancelRequest['side']): readonly Slip[] =>
  requests
    .filter(one => one.side === side && one.user_id !== viewerId)
    .map((request): Slip => ({ kind: 'request', request }))

/**
 * Payments first, then terms that run out, then requests, then unread messages
 * (rule `nearest-loss-first`).
 */
export function buyingSlips(desk: DeskData): readonly Slip[] {
  const { buys, contacts, viewerId } = desk
  const payments = buys.filter(({ past_due }) => past_due === 1)
  const letters = contacts.filter(one => one.owner_user_id !== viewerId && fresh(one, viewerId))
  return [
    ...payments.map((subsc): Slip => ({ kind: 'payment', subsc })),
    ...toAnswer(desk, 'buy'),
    ...letters.map((contact): Slip => ({ kind: 'message', contact })),
  ]
}

/** A buyer without any answer has a term that runs out, so the earliest comes first. */
export function sellingSlips(desk: DeskData): readonly Slip[] {
  const { sells, contacts, viewerId } = desk
  const own = contacts.filter(({ owner_user_id }) => owner_user_id === viewerId)
  const payments = sells.filter(({ past_due }) => past_due === 1)
  const unanswered = own
    .filter(one => one.end === 0 && one.prev_message === null && one.message !== null)
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const letters = own.filter(one => !unanswered.includes(one) && fresh(one, viewerId))
  return [
    ...payments.map((subsc): Slip => ({ kind: 'payment', subsc })),
    ...unanswered.map((contact): Slip => ({ kind: 'answer', contact })),
    ...toAnswer(desk, 'sell'),
    ...letters.map((contact): Slip => ({ kind: 'message', contact })),
  ]
}

export const firstSlips = (slips: readonly Slip[]): readonly Slip[] => slips.slice(0, SHOWN)

/** The next payments of deals that continue, soonest first. */
export const nextPayments = (subscs: readonly Subsc[]): readonly Subsc[] =>
  subscs
    .filter(one => !one.cancel_at_period_end && one.current_period_end !== null)
    .sort((a, b) => (a.current_period_end ?? 0) - (b.current_period_end ?? 0))
    .slice(0, SHOWN)

/** The slip with the one primary button: the nearest loss comes first. */
export function primarySlip(buying: readonly Slip[], selling: readonly Slip[]): Slip | undefined {
  const all = [...buying, ...selling]
  const order = ['payment', 'answer', 'request', 'message'] as const
  return order.flatMap(kind => all.filter(slip => slip.kind === kind))[0]
}

export function slipKey(slip: Slip): string {
  switch (slip.kind) {
    case 'payment':
      return `payment-${slip.subsc.id}`
    case 'request':
      return `request-${slip.request.id}`
    default:
      return `${slip.kind}-${slip.contact.id}`
  }
}
